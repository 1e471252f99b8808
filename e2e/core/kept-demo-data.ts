/** Demonstration data and its sessions, kept for the groups of specs that follow: making them takes as long as a dozen tests. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { demoDataVariable, makeDemoData } from './demo-data.ts';
import { makeSessions, sessionsVariable } from './sessions.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/demo-data');

const clock = process.env.TEST_CLOCK ?? 'real';
/** A slow run that began with it is over by then. */
const keptMs = 24 * 60 * 60 * 1000;
/** On the real clock sessions end, and the demonstration is told from the day that it is made on. */
const servesMs = clock === 'real' ? 2 * 60 * 60 * 1000 : keptMs / 2;

/** All that runs while it is made: no module does. */
const isPartOf = (name: string): boolean => ['services', 'shared-kit', 'package-lock.json'].includes(name);
const passedOver = new Set(['node_modules', 'tests', 'web', 'dist']);

const statesOf = (path: string): string[] => {
  const found = statSync(path);
  if (!found.isDirectory()) return [`${relative(root, path)} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path)
    .filter((name) => !passedOver.has(name))
    .toSorted()
    .flatMap((name) => statesOf(join(path, name)));
};

/** The same as long as no file is written, for runs on the same clock. */
const keyNow = (): string => {
  const hash = createHash('sha256').update(clock);
  for (const name of readdirSync(root).toSorted())
    if (isPartOf(name)) for (const state of statesOf(join(root, name))) hash.update(`${state}\n`);
  return hash.digest('hex').slice(0, 16);
};

const ageOf = (path: string): number => Date.now() - statSync(path).mtimeMs;

const keep = async (kept: string): Promise<void> => {
  const remove = await makeDemoData(({ url }) => makeSessions(url));
  const made = await mkdtemp(join(folder, 'new-'));
  await cp(process.env[demoDataVariable] ?? '', join(made, 'data'), { recursive: true });
  await writeFile(join(made, 'sessions.json'), process.env[sessionsVariable] ?? '');
  await remove();
  await rename(made, kept);
};

/** Where there is none for the files as they are, it is made. Workers find both in the environment. */
export const useKeptDemoData = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (ageOf(join(folder, name)) > keptMs) await rm(join(folder, name), { recursive: true, force: true });
  const key = keyNow();
  const serving = readdirSync(folder).find(
    (name) => name.startsWith(key) && ageOf(join(folder, name)) < servesMs,
  );
  const kept = join(folder, serving ?? `${key}-${Date.now().toString(36)}`);
  if (serving === undefined) await keep(kept);
  process.env[demoDataVariable] = join(kept, 'data');
  process.env[sessionsVariable] = await readFile(join(kept, 'sessions.json'), 'utf8');
};
