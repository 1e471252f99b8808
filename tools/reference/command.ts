import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { renderReference } from './render.ts';

const folder = join(root, 'docs/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await renderReference())) writeFileSync(join(folder, name), text);
