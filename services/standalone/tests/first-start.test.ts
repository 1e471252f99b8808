/** The page opens with the house, in the language that was asked for; the further centres are filled behind it, also where that is interrupted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from 'shared-kit/contracts/enums';
import { login } from 'shared-kit/contracts/people/login';
import { getSession } from 'shared-kit/contracts/people/session';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { callAt } from 'shared-kit/testing/call-at';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Centre, fillCentres, loadDemo } from '../src/demo.ts';
import { type Portal, startPortal } from '../src/portal.ts';

let mongo: TestMongo;
let portal: Portal;
beforeAll(async () => {
  mongo = await startTestMongo();
  portal = await start();
});
afterAll(() => mongo.close());

const start = () =>
  startPortal(
    readConfig({ MONGODB_URL: mongo.url, PORT: '0', DEMO: 'yes', DEMO_LANGUAGE: 'cat' }),
    silentLogger,
    () => undefined,
  );

/** Ends the portal while it still fills. Again, it is ended already. */
const interrupt = async (): Promise<void> => {
  const ended = expect(portal.filled).rejects.toThrow();
  await portal.close();
  await ended;
};

const preparing = async () => {
  const account = portal.accounts.find(({ loginName }) => loginName === 'gestora');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: portal.url, token: null }, login, { body })).data;
  const { data } = await callAt({ base: portal.url, token: user?.Token ?? '' }, getSession, {});
  return data.installations.map((each) => each.preparing ?? null);
};

test('the first page is there with the house, and the civic centre, which comes first, says how far it is', async () => {
  const [civic, house, school] = await preparing();
  expect(house).toBeNull();
  expect(civic).toEqual(expect.any(Number));
  expect(school).toBe(0);
  expect(portal.accounts.map(({ loginName }) => loginName)).toContain('gestora.miramar');
  await interrupt();
});

const count = (collection: string, filter: object) =>
  databaseOf(mongo.db).collection(collection).countDocuments(filter);

/** Fills until it has rested so many times, as if the portal ended then; whether all is there. */
const fillUntil = (centres: readonly Centre[], rests: number): Promise<boolean> => {
  const stop = new AbortController();
  let left = rests;
  const rest = async (): Promise<void> => {
    left -= 1;
    if (left < 0) stop.abort();
  };
  return fillCentres(mongo.db, centres, { signal: stop.signal, rest }).then(
    () => true,
    (cause: unknown) => {
      if (!stop.signal.aborted) throw new Error('it ended by itself', { cause });
      return false;
    },
  );
};

test('what is interrupted again and again ends complete, with nothing doubled', async () => {
  await interrupt();
  const { toFill } = await loadDemo(mongo.db, { demo: 'yes' }, () => undefined);
  const school = toFill.filter(({ ref }) => ref === 'NARANJOS');
  const { installationId = 0 } = school[0] ?? {};
  let interruptions = 0;
  while (!(await fillUntil(school, 1 + interruptions))) interruptions += 1;
  expect(interruptions).toBeGreaterThan(3);
  const floors = await count('floors', { installationId });
  expect(await count('elements', { installationId })).toBe(84);
  expect(await count('maps', { installationId })).toBe(floors);
  expect(await count('mapAreas', { installationId })).toBe(await count('areas', { installationId }));
  const photos = await databaseOf(mongo.db)
    .collection<{ name: string }>('files')
    .find({ installationId, purpose: 'photo' })
    .toArray();
  expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length);
  expect(await count('demoHistories', { _id: installationId, isDone: true })).toBe(1);
  for (const collection of ['tasks', 'correctives', 'inspections'])
    expect(await count(collection, { installationId }), collection).toBeGreaterThan(0);
  expect((await loadDemo(mongo.db, { demo: 'yes' }, () => undefined)).toFill.map(({ ref }) => ref)).toEqual([
    'MIRAMAR',
  ]);
});

const words = ['admin/demo', 'correctives/src/demo', 'inspections/src/demo', 'maintenance/src/demo'].flatMap(
  (folder): [string, { cat: string }][] =>
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, `../../${folder}/words.json`), 'utf8')) as object,
    ),
);
/** Texts that Catalan says in another way. */
const spanish = new Set(words.flatMap(([es, { cat }]) => (es === cat ? [] : [es])));
const catalan = new Set(words.map(([, { cat }]) => cat));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

test('all of it is in the language of the first start, also what a later one has filled', async () => {
  const { toFill } = await loadDemo(mongo.db, { demo: 'yes', language: 'en' }, () => undefined);
  expect(toFill.map(({ ref }) => ref)).toEqual(['MIRAMAR']);
  const db = databaseOf(mongo.db);
  const names = await db.collection<{ name: string }>('installations').find().toArray();
  expect(names.map(({ name }) => name).sort()).toEqual([
    'Centre Cívic Miramar',
    'Col·legi Els Tarongers',
    'Edifici Dúplex',
  ]);
  expect(await count('users', { preferredLanguage: Language.Catalan })).toBe(await count('users', {}));
  const told = new Set<string>();
  for (const collection of [
    'buildings',
    'floors',
    'areas',
    'correctives',
    'outOfServices',
    'lowVoltageParts',
  ]) {
    for await (const record of db.collection(collection).find())
      for (const text of textsIn(record)) told.add(text);
  }
  // Names of catalogues stand in three languages.
  for await (const { name } of db.collection<{ name: string }>('elements').find())
    told.add(name.replace(/ \d+$/, ''));
  for await (const { observation, delay } of db.collection('tasks').find())
    for (const text of [observation, delay?.text ?? '']) told.add(text);
  expect([...told].filter((text) => spanish.has(text))).toEqual([]);
  expect([...told].filter((text) => catalan.has(text)).length).toBeGreaterThan(100);
});
