import { freshPage } from '@glass-dice/ui/testing/fresh-page.ts';
import { beforeEach } from 'vitest';
import '../console.css';
import { leave } from '../session.ts';

beforeEach(() => freshPage(leave));
