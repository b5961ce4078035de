/**
 * What every page asks for with its first drawing, in one file: what stands beside screens and before them, what says
 * that one failed, for which there may be no network by then, and where all of them but home are.
 */
export { AgeGate } from './AgeGate.tsx';
export { Connection } from './Connection.tsx';
export { FailedScreen } from './FailedScreen.tsx';
export { Overlays } from './Overlays.tsx';
export { screenLoaders } from './screen-loaders.ts';
