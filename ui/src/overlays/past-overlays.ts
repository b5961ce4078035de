import type { AroundNavHandler } from 'wouter';

/**
 * An open overlay has an entry of its own in the history. Whatever leaves the screen goes through here, so that no such
 * entry stays behind: once the overlays are fetched they put their way around it here.
 */
export const overlays = { past: (leave: Leave): unknown => leave() };

/** Answers true when it has asked the browser to go back, which takes a moment. */
type Leave = () => unknown;

export const aroundNav: AroundNavHandler = (navigate, ...to) => overlays.past(() => navigate(...to));
