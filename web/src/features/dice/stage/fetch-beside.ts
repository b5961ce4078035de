export const fetchBeside = () => import('./beside-the-dice.ts');
