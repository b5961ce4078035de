/**
 * Marks the mutations by which a member ends the session of this device on purpose. While one of them is under way, a
 * call that is refused because the session has ended says nothing new.
 */
export const endsSession = ['ends-session'];
