import { useMedia } from '@glass-dice/ui/use-media.ts';

/** Whether there is room beside stage, board and desk for what is a press away elsewhere; as the table's style sheet has it. */
export const useWide = () => useMedia('(width >= 56rem) and (height >= 30rem)');
