import { useMedia } from './use-media.ts';

/** Whether the person asked for less motion. What CSS cannot still by itself, such as autoplay, asks here. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)', true);
