/**
 * What every page fetches right after its first screen, as one file: what stands beside screens and before them, what
 * says that one failed, for which there may be no network by then, and where all the others are.
 */
export { Toaster } from '../ui/Toaster.tsx';
export { AgeGate } from './AgeGate.tsx';
export { Connection } from './Connection.tsx';
export { FailedScreen } from './FailedScreen.tsx';
export { screenLoaders } from './screen-loaders.ts';
