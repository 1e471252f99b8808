/** Runs measurements one after the other. A part is a file here with a default export `{name, run()}`; what several parts need is in `support/`. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folder = import.meta.dirname;
const available = (await readdir(folder))
  .filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== basename(import.meta.filename),
  )
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const asked = process.argv.slice(2).filter((word) => word !== '--record');

if (asked.includes('--list')) {
  console.log(available.join('\n'));
  process.exit(0);
}
const unknown = asked.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${available.join(', ')}`);
  process.exit(2);
}

let failed = false;
for (const name of asked.length > 0 ? asked : available) {
  const { default: part } = await import(join(folder, `${name}.ts`));
  console.log(`\n${part.name}`);
  try {
    await part.run();
  } catch (error) {
    failed = true;
    console.error(error);
  }
}
process.exit(failed ? 1 : 0);
