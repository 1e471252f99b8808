/**
 * Runs measurements one after the other. A part is a file below `browser/` (what people meet there) or `server/` with a default export
 * `{name, run()}`; what several parts need is in `support/`.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folders = ['browser', 'server'];
const available = new Map<string, string>();
for (const folder of folders)
  for (const file of await readdir(join(import.meta.dirname, folder)))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
      available.set(file.replace(/\.ts$/, ''), join(import.meta.dirname, folder, file));
const names = [...available.keys()].sort();
const asked = process.argv.slice(2).filter((word) => word !== '--record');

if (asked.includes('--list')) {
  console.log(names.join('\n'));
  process.exit(0);
}
const unknown = asked.filter((name) => !available.has(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

let failed = false;
for (const name of asked.length > 0 ? asked : names) {
  const { default: part } = await import(available.get(name) ?? '');
  console.log(`\n${part.name}`);
  try {
    await part.run();
  } catch (error) {
    failed = true;
    console.error(error);
  }
}
process.exit(failed ? 1 : 0);
