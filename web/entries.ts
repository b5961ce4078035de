/** The module that the page starts with. */
export const entry = 'src/app/main.tsx';
/** What every page fetches with its first drawing. */
export const afterFirstScreen = 'src/app/after-first-screen.ts';
