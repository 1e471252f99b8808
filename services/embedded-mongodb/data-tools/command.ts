/** `npm run data:backup`, `data:restore`, `data:copy`. Exits with 0, 1 if it could not be done, 2 if it was asked for wrongly. */
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { backup, backupServer } from './backup.ts';
import type { Counts } from './check-data.ts';
import { copyData, describeCopy } from './copy/copy-data.ts';
import { Refusal } from './place.ts';
import { restore, restoreServer } from './restore.ts';
import { mb, teller } from './tell.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const tell = teller((text) => void process.stderr.write(text));

const HELP: Record<string, string> = {
  backup: `npm run data:backup -- [--data DIR] [--to FILE]

Copies all data into one file while the portal runs, or when it is stopped, and checks the copy. With MONGODB_URL set
it is the database there, as it is when the copy begins.
  --data DIR   the folder with the data (DATA_DIR, or ./data, as npm start), whatever MONGODB_URL says
  --to FILE    where to (./backups/portal-DATE.sqlite); a file that is there is not overwritten`,
  restore: `npm run data:restore -- FILE [--data DIR] [--replace]

Checks a backup and puts it where the portal finds it: with MONGODB_URL set, into the database there. The portal must be
stopped.
  --data DIR   the folder for the data (DATA_DIR, or ./data, as npm start), whatever MONGODB_URL says
  --replace    if there is data: keep it beside, under another name; what is in a MongoDB is not kept`,
  copy: `npm run data:copy -- --from PLACE --to PLACE [--only DATABASE,…] [--replace]

Copies databases between the portal's own database and a MongoDB, in either direction, and compares both sides.
A PLACE is an address (mongodb://…, mongodb+srv://…), a folder with the portal's data, such as ./backup, or the
word data: the portal's own, where npm start has it (DATA_DIR, or ./data).
  --from PLACE  the source; it is only read
  --to PLACE    the target (MONGODB_URL, which keeps a password out of the list of processes)
  --only A,B    these databases; otherwise all but admin, config and local
  --replace     make the target's databases the same as the source's, whatever they hold
Stop the portal first. When it breaks off, run it again: it goes on. Users and roles are not copied.
Exits with 0 if all is the same on both sides, 1 if something differs, 2 if the target refuses something.`,
};

/** npm runs the command in the repository's folder; paths are meant from the folder of the caller. */
const fromHere = (path: string): string =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);

const dataFolder = (given: string | undefined): string =>
  given === undefined
    ? (process.env.DATA_DIR ?? join(import.meta.dirname, '../../../data'))
    : fromHere(given);

/** The MongoDB that `npm start` uses, unless a folder is named. */
const serverUnless = (folder: string | undefined): string | undefined =>
  folder === undefined ? process.env.MONGODB_URL || undefined : undefined;

const showCounts = (counts: Counts): void => {
  for (const { namespace, documents } of counts) say(`${String(documents).padStart(12)}  ${namespace}`);
};

async function runBackup(args: string[]): Promise<number> {
  const options = { data: { type: 'string' }, to: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options, strict: true });
  const to = values.to === undefined ? undefined : fromHere(values.to);
  const server = serverUnless(values.data);
  const written = server ? backupServer(server, to, tell) : backup(dataFolder(values.data), to, tell);
  const { file, bytes, counts } = await written;
  showCounts(counts);
  say(`Backed up and checked: ${file} (${mb(bytes)})`);
  return 0;
}

async function runRestore(args: string[]): Promise<number> {
  const options = { data: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new WrongUse('name one backup');
  const server = serverUnless(values.data);
  if (server) {
    showCounts(await restoreServer(fromHere(file), server, { replace: values.replace, tell }));
    say('Restored into the database at MONGODB_URL');
    return 0;
  }
  const dataDir = dataFolder(values.data);
  const { counts, kept } = await restore(fromHere(file), dataDir, { replace: values.replace, tell });
  showCounts(counts);
  if (kept) say(`What was there before is now ${kept}`);
  say(`Restored into ${dataDir}`);
  return 0;
}

async function runCopy(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, only: text, replace: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options, strict: true });
  const { from, to = process.env.MONGODB_URL, replace } = values;
  if (!from || !to) throw new WrongUse('say --from where --to where');
  const place = (text: string): string => {
    if (text.includes('://')) return text;
    return text === 'data' ? dataFolder(undefined) : fromHere(text);
  };
  const only = values.only?.split(',').filter((name) => name !== '');
  const outcome = await copyData({ from: place(from), to: place(to), only, replace, tell });
  say(describeCopy(outcome));
  return outcome.differs ? 1 : outcome.refused.length > 0 ? 2 : 0;
}

class WrongUse extends Error {}

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  backup: runBackup,
  restore: runRestore,
  copy: runCopy,
};

const [name = '', ...args] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const run = COMMANDS[name];
  if (!run) throw new WrongUse(`there is no command '${name}'`);
  if (args.includes('--help') || args.includes('-h')) say(HELP[name] ?? '');
  else process.exitCode = await run(args);
} catch (error) {
  const wrong =
    error instanceof WrongUse ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(wrong ? `${text}\n\n${HELP[name] ?? ''}\n` : `${text}\n`);
  if (!wrong && !(error instanceof Refusal) && process.env.DEBUG && error instanceof Error)
    process.stderr.write(`${error.stack}\n`);
  process.exit(wrong ? 2 : 1);
}
