import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSecurity } from './render.ts';

const path = join(import.meta.dirname, '../../docs/security.md');
writeFileSync(path, renderSecurity(readFileSync(path, 'utf8')));
