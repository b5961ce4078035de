/** What stands beside dice, board and desk and may come a moment later, in one file. */
export { TableNotes } from '../table/TableNotes.tsx';
export { NoBeacon } from './NoBeacon.tsx';
export { ResultRow } from './ResultRow.tsx';
export { Sealing } from './Sealing.tsx';
export { SoundButton } from './SoundButton.tsx';
export { StageFoot } from './StageFoot.tsx';
export { Stopped } from './Stopped.tsx';
