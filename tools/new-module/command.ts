/** `npm run new-module -- mfe-correctives`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, root as ownRoot } from '../lib/paths.mjs';
import { Refusal, runAsCommand, wrongCall } from '../lib/refusal.ts';
import { run } from '../lib/run.mjs';
import { makeFiles } from './make-files.ts';
import { replacementsOf } from './names.ts';

const usage = `usage: npm run new-module -- mfe-NAME [options]

Makes a module mfe-NAME with one screen, its service services/NAME with one resource, their contract, tests and
texts, and registers them. Names are plural: mfe-correctives, mfe-external-companies.

  --title-es, --title-cat, --title-en TEXT   what people read in the menu
  --one NAME                                 one of its records, where leaving the s out is wrong
  --permission NAME                          who may open it; Administration unless told
  --no-install                               leaves package-lock.json and node_modules as they are`;

const readCall = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'title-es': { type: 'string' },
        'title-cat': { type: 'string' },
        'title-en': { type: 'string' },
        one: { type: 'string' },
        permission: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        root: { type: 'string', default: ownRoot },
      },
    });
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const write = (root: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
};

const runIn = async (root: string, command: string, args: readonly string[]): Promise<void> => {
  const { code, text } = await run(command, [...args], { cwd: root, output: 'collect' });
  if (code !== 0)
    throw new Refusal(`${text}\nThe files are there, but this failed: ${command} ${args.join(' ')}`);
};

const main = async (): Promise<number> => {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [module, ...others] = positionals;
  if (module === undefined || others.length > 0) throw wrongCall(usage);
  const { one, permission, root } = values;
  const titles = { es: values['title-es'], cat: values['title-cat'], en: values['title-en'] };
  const startedAt = performance.now();
  const files = makeFiles(root, replacementsOf({ module, one, permission, titles }));
  write(root, files);
  // Names of other lengths sort and break elsewhere.
  await runIn(root, join(bin, 'biome'), ['check', '--write', ...files.keys()]);
  if (!values['no-install']) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await runIn(root, npm, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const service = module.replace(/^mfe-/, 'services/');
  console.log(`Made ${module} and ${service} (${files.size} files, ${seconds} s). Next:

  npm run dev           to see it in the menu
  shared-kit/contracts  what a record holds; then its model, its column and its field
  ${module}/src/locales  what people read
  npm test`);
  if (!titles.es || !titles.cat)
    console.log('\nIts title is still English where --title-es or --title-cat was not said.');
  return 0;
};

await runAsCommand(main);
