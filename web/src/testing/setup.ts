import { freshPage } from '@glass-dice/ui/testing/fresh-page.ts';
import { beforeEach } from 'vitest';
import '../app/app.css';
import { clearSession } from '../lib/session.ts';

beforeEach(() => freshPage(clearSession));
