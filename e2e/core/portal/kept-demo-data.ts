/** Demonstration data and its sessions, kept for the groups of specs that follow: making them takes as long as a dozen tests. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { askForModules, makeSessions, sessionsVariable } from '../people/sessions.ts';
import { addModules, type Modules, makeDemoData, nameOf, type PortalData, useDemoData } from './demo-data.ts';

const root = join(import.meta.dirname, '../../..');
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

const atFolder = (path: string): PortalData => ({ dataDir: path, env: {}, remove: () => Promise.resolve() });

/** Made beside its place and moved there, so that nobody finds half of it. */
const keptAt = async (path: string, make: (path: string) => Promise<void>): Promise<void> => {
  if (existsSync(path)) return;
  const made = await mkdtemp(join(folder, 'new-'));
  await make(made);
  // Another run may have been quicker.
  await rename(made, path).catch(() => rm(made, { recursive: true, force: true }));
};

/** Of the modules as they are built. */
const buildsOf = (modules: Modules): string => {
  const hash = createHash('sha256').update(nameOf(modules));
  const names = modules ?? readdirSync(root).filter((name) => name.startsWith('mfe-'));
  for (const name of names) hash.update(statesOf(join(root, name, 'dist/module.json')).join());
  return hash.digest('hex').slice(0, 16);
};

const removeOld = async (): Promise<void> => {
  for (const name of readdirSync(folder))
    if (ageOf(join(folder, name)) > keptMs) await rm(join(folder, name), { recursive: true, force: true });
};

const makeBase = async (path: string): Promise<void> => {
  await makeDemoData(atFolder(join(path, 'data')), ({ url }) => makeSessions(url));
  await writeFile(join(path, 'sessions.json'), process.env[sessionsVariable] ?? '');
};

/** Where there is none for the files as they are, it is made; with the modules of each of these sets. */
export const useKeptDemoData = async (sets: readonly Modules[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await removeOld();
  const key = keyNow();
  const serves = (name: string): boolean =>
    /^\w+-\w+$/.test(name) && name.startsWith(key) && ageOf(join(folder, name)) < servesMs;
  const base = join(folder, readdirSync(folder).find(serves) ?? `${key}-${Date.now().toString(36)}`);
  await keptAt(base, makeBase);
  process.env[sessionsVariable] = await readFile(join(base, 'sessions.json'), 'utf8');
  const templates: Record<string, string> = {};
  for (const modules of sets) {
    const path = `${base}-with-${buildsOf(modules)}`;
    await keptAt(path, (made) =>
      addModules(join(base, 'data'), { modules, data: atFolder(join(made, 'data')), prepare: askForModules }),
    );
    templates[nameOf(modules)] = join(path, 'data');
  }
  useDemoData(templates);
};
