/** Lists and searches in an installation of 100,000 elements, beside the search of before: a regular expression over every text. */
import { join } from 'node:path';
import { createAdmin } from '@services/admin/app';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { escapePattern } from 'shared-kit/domain/text/search-patterns';
import { normaliseText } from 'shared-kit/domain/text/search-text';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { seedSigningKey, signTestToken } from 'shared-kit/testing/test-tokens';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { plantElements, size } from '../support/plants/element-plant.ts';

const rounds = 60;
const limits = { search: 20, list: 15 } as const;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

/** What people type: a reference, a serial number's end, words, words that are still being typed, what is nowhere. */
const typed = (round: number): string[] => {
  const number = (round * 7919) % size.elements;
  return [
    `E-${number}`,
    String(number).padStart(6, '0').slice(-5),
    `bomba sala ${number % size.areas}`,
    `SN${number}`,
    'climat torre',
    `caldera ${number}`,
    'nada de eso',
  ];
};

const charge = (round: number): string =>
  JSON.stringify([{ key: 'refrigerantCharge', from: round % 50, to: 10 + (round % 50) }]);

const seedManager = async (db: Connection): Promise<string> => {
  await seedSigningKey(db);
  await seedUsers(db, [testUser(1, { grants: [testGrant(1, [Permission.Administration])] })]);
  return `Bearer ${await signTestToken(1)}`;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const measure = async (database: BenchDatabase): Promise<string[][]> => {
  const { db, label } = database;
  const authorization = await seedManager(db);
  await createAdmin({ db }).prepare();
  await plantElements(db);
  const portal = await startProcess(portalScript, ['admin', database.url]);
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`${portal.url}${path}`, { headers: { authorization } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  };
  const each = async (pathOf: (round: number) => readonly string[]): Promise<number> => {
    const times: number[] = [];
    for (let round = -5; round < rounds; round++)
      for (const path of pathOf(round + 5)) {
        const took = await timed(() => get(path));
        if (round >= 0) times.push(took);
      }
    return median(times);
  };
  const before = async (): Promise<number> => {
    const times: number[] = [];
    for (const q of typed(3)) times.push(await timed(() => searchAsBefore(db, q)));
    return median(times);
  };
  const q = (text: string) => encodeURIComponent(text);
  const at = 'installationId=1';
  try {
    const former = await before();
    const row = (
      what: string,
      figure: number,
      { limit, beside = '' }: { readonly limit: number; readonly beside?: string | undefined },
    ) => [`${label}: ${what}`, milliseconds(figure), milliseconds(limit), beside];
    return [
      row(
        'search',
        await each((round) => typed(round).map((text) => `/api/elements/search?${at}&q=${q(text)}`)),
        { limit: limits.search, beside: milliseconds(former) },
      ),
      row(
        'list, searched',
        await each((round) => typed(round).map((text) => `/api/elements?${at}&sort=name&q=${q(text)}`)),
        { limit: limits.search, beside: milliseconds(former) },
      ),
      row(
        'list, first pages',
        await each((round) => [`/api/elements?${at}&sort=name&page=${1 + (round % 5)}`]),
        { limit: limits.list },
      ),
      row(
        'list of an area',
        await each((round) => [`/api/elements?${at}&sort=name&areaId=${1 + (round % size.areas)}`]),
        { limit: limits.list },
      ),
      row(
        'list of a type, narrowed down by data',
        await each((round) => [
          `/api/elements?${at}&sort=name&elementTypeId=${1 + (round % size.types)}&dataWhere=${q(charge(round))}`,
        ]),
        { limit: limits.list },
      ),
      row(
        'list of a type, sorted by data',
        await each((round) => [
          `/api/elements?${at}&sort=-data.refrigerantCharge&elementTypeId=${1 + (round % size.types)}`,
        ]),
        { limit: limits.list },
      ),
      row(
        'places of the tree',
        await each((round) => [
          `/api/buildings?${at}&size=500&sort=order`,
          `/api/floors?${at}&size=500&sort=order`,
          `/api/areas?${at}&sort=order&floorId=${1 + (round % size.floors)}`,
        ]),
        { limit: limits.list },
      ),
    ];
  } finally {
    await portal.stop();
  }
};

const searchAsBefore = async (db: Connection, q: string): Promise<void> => {
  const words = normaliseText(q).split(' ');
  await databaseOf(db)
    .collection('elements')
    .find({ installationId: 1, $and: words.map((word) => ({ searchText: { $regex: escapePattern(word) } })) })
    .sort({ nameSort: 1, _id: 1 })
    .limit(50)
    .toArray();
};

export default {
  name: 'Elements of one installation',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async (database) => {
      rows.push(...(await measure(database)));
    });
    printTable([`${whole(size.elements)} elements`, 'median', 'at most', 'as before'], rows);
  },
};
