/** Asked for with the first drawing: the first step to another screen then waits for that screen alone. */
export const fetchRest = () => import('./after-first-screen.ts');
