import type { ComponentType } from 'react';
import type { Sample } from './samples.ts';

/** One part of the living page; it is drawn once in each theme. */
export interface Section {
  title: string;
  Demo: ComponentType<{ text: Sample }>;
}
