/** Collects one process of the portal into a folder that is not there yet. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../lib/build.mjs';
import { collect, isPartName, mainOf, partNames } from './collect.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const [part = ''] = positionals;
if (!isPartName(part) || values.to === undefined) {
  console.error(`npm run collect -- (${partNames.join(' | ')}) --to FOLDER`);
  process.exit(2);
}
const to = resolve(values.to);
if (existsSync(to)) {
  console.error(`${to} is there already`);
  process.exit(2);
}
await ensureBuilt();
await collect(part, to);
console.log(`node ${mainOf(part)}, in ${to}`);
