/** What the lists and all other reads of all services read of the database, on ten times the demonstration's history. */

import { login } from 'shared-kit/contracts/people/login';
import type { RouteContract } from 'shared-kit/contracts/route';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { type Listening, listen } from 'shared-kit/server/serve';
import type { Service } from 'shared-kit/server/service';
import { callAt } from 'shared-kit/testing/call-at';
import { type Question, questionsOf, readOf, textOf } from 'shared-kit/testing/reads-of';
import { sampleOf } from 'shared-kit/testing/test-form';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { requestOf } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadDemo } from '../../src/demo.ts';
import { readContracts, routeName } from '../contracts.ts';
import { releasesOf } from '../every-feature.ts';
import { startQuietServices } from '../quiet-services.ts';
import { isList, listQuestions, type Query } from './list-questions.ts';
import { readsTooMuch } from './needed.ts';
import { growTenfold } from './tenfold.ts';

const contracts = await readContracts();
const lists = contracts.filter(isList).map((contract) => ({ name: routeName(contract), contract }));

let mongo: TestMongo;
let services: readonly Service[];
let listening: readonly Listening[];
let token: string;
let known: Query;

interface Performed {
  readonly _id: number;
  readonly installationId: number;
  readonly elementId: number;
  readonly choreTypeId: number;
  readonly performedById: number;
}
interface Placed {
  readonly _id: number;
  readonly buildingId: number;
  readonly floorId: number;
  readonly areaId: number;
  readonly elementTypeId: number;
}

/** Of a task that was performed, so that there is something under all of them. */
const knownValues = async (): Promise<Query> => {
  const db = databaseOf(mongo.db);
  const task = await db.collection<Performed>('tasks').findOne({ performedAt: { $ne: null } });
  const element = await db.collection<Placed>('elements').findOne({ _id: task?.elementId ?? 0 });
  if (!task || !element) throw new Error('Nothing has been performed.');
  const { installationId, elementId, choreTypeId, performedById } = task;
  const { buildingId, floorId, areaId, elementTypeId } = element;
  const today = Date.now();
  return {
    installationId,
    elementId,
    choreTypeId,
    buildingId,
    floorId,
    areaId,
    elementTypeId,
    person: performedById,
    userId: performedById,
    performedById,
    assignedTo: performedById,
    priority: 1,
    periodicity: 3,
    entityStatus: 1,
    inspectionType: 0,
    q: 'bomba',
    ids: task._id,
    id: task._id,
    year: new Date(today).getUTCFullYear(),
    from: localDayText(today - 27 * 86_400_000, 'Europe/Madrid'),
    to: localDayText(today, 'Europe/Madrid'),
  };
};

beforeAll(async () => {
  mongo = await startTestMongo();
  services = await startQuietServices(mongo.db, { releases: releasesOf(contracts) });
  const { accounts } = await loadDemo(mongo.db, { demo: 'house' }, () => undefined);
  await growTenfold(mongo.db);
  listening = await Promise.all(services.map(({ app }) => listen(app, { port: 0 })));
  const account = accounts.find(({ loginName }) => loginName === 'superadmin');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: addressOf(login), token: null }, login, { body })).data;
  token = user?.Token ?? '';
  known = await knownValues();
});
afterAll(async () => {
  for (const each of listening) await each.close(1000);
  for (const service of services) await service.close();
  await mongo.close();
});

const resourceOf = ({ path }: RouteContract): string => path.split('/')[2] ?? '';

/** Where the service is that answers for the route's resource; null for the gateway's own. */
const servedAt = (contract: RouteContract): string | null => {
  const index = services.findIndex(({ declaration }) => declaration.resources.includes(resourceOf(contract)));
  return listening[index]?.url ?? null;
};

const addressOf = (contract: RouteContract): string => {
  const url = servedAt(contract);
  if (url === null) throw new Error(`No service answers ${routeName(contract)}`);
  return url;
};

const rowSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.object({ data: z.union([z.array(rowSchema), rowSchema]) });

const ask = async (contract: RouteContract, params: object, query: Query): Promise<unknown> => {
  const { path } = requestOf(contract, { params, query });
  const answer = await fetch(`${addressOf(contract)}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body: unknown = await answer.json();
  expect(answer.status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

/** Those of the first record of the resource, for what is listed of one; null where the demonstration has none. The only one of its kind has the id 1. */
const paramsOf = async (contract: RouteContract): Promise<object | null> => {
  const name = /:(\w+)/.exec(contract.path)?.[1];
  if (name === undefined) return {};
  const list = contracts.find((each) => routeName(each) === `GET /api/${resourceOf(contract)}`);
  const [{ query } = { query: {} }] = list ? listQuestions(list, known) : [];
  const rows = list ? z.parse(rowsSchema, await ask(list, {}, query)).data : [];
  if (!Array.isArray(rows)) return { [name]: 1 };
  return rows[0] ? { [name]: rows[0][name] } : null;
};

/** Why a list reads more than it answers, by its route. One that does so no more is to leave. */
const readsMore: Readonly<Record<string, string>> = {
  'GET /api/correctives/search': 'words are looked for in all, the newest first',
  'GET /api/elements/search': 'where nothing is found, words that begin or end alike are looked through',
  'GET /api/inspections/due': 'one of three days is enough, which no index bounds together',
  'GET /api/inspectionDoubts': 'whether a date has wandered from its day is a comparison of the two',
  'GET /api/inspections/search': 'words are looked for in all, by the day on which they are due',
  'GET /api/maps/:id/unpinned': 'the elements of a floor are read and put in order by their names',
  'GET /api/papers/gaps': 'a paper looks through all work of its days for what it lacks',
  'GET /api/places/search': 'where nothing is found, words that begin or end alike are looked through',
  'GET /api/riteDrifts': 'which elements make heat is told by their types',
  'GET /api/sampleCoverages':
    'few chores are done by samples, and those of a centre are looked through for them',
  'GET /api/tasks/plannable':
    'what is left from before is put in order by the day that it counts for, which no index has',
  'GET /api/tasks/search': 'words are looked for in all that is to be done',
  'GET /api/thermalGroups': 'which elements make heat is told by their types',
};

/** Why a list that is narrowed down or in another order reads more than it has, by its route: it is tried as it opens alone. */
const narrowedReadsMore: Readonly<Record<string, string>> = {
  'GET /api/firstMaintenance': 'it has the chores that were never done, which are looked for on all elements',
};

/** What was asked before is not asked again. */
const looked = new Set<string>();

/** `listed`: how many the list has in all, where it is narrowed down or in another order. */
const tooMuchFor = async (
  path: string,
  questions: readonly Question[],
  listed: number,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const question of questions) {
    const text = textOf(question);
    if (looked.has(text)) continue;
    looked.add(text);
    const read = await readOf(mongo.db, question);
    if (await readsTooMuch(mongo.db, { question, read, listed }))
      found.push(`${path}: ${read.keys} keys and ${read.documents} documents for ${read.answered}: ${text}`);
  }
  return found;
};

/** Lists of one resource are narrowed down by the same code: each of their conditions is tried once. */
const conditionsAsked = new Set<string>();
const isAsked =
  (contract: RouteContract) =>
  (condition: string): boolean => {
    const key = `${resourceOf(contract)} ${condition}`;
    const isKnown = conditionsAsked.has(key);
    conditionsAsked.add(key);
    return isKnown;
  };

/** Of the ways to narrow a list down or to put it in order, in the quick form. */
const mostNarrowed = 2;

const totalSchema = z.object({ total: z.number() });

test.each(lists)('$name reads no more than it answers', async ({ name, contract }) => {
  if (servedAt(contract) === null) return;
  const params = await paramsOf(contract);
  if (params === null) return;
  const tooMuch: string[] = [];
  const tooMuchOfList: string[] = [];
  let total = 0;
  const asked = listQuestions(contract, known, isAsked(contract));
  const opening = asked.filter(({ by }) => by === '');
  const narrowed = name in narrowedReadsMore ? [] : asked.filter(({ by }) => by !== '');
  const tried = sampleOf(narrowed, { most: mostNarrowed, key: name, nameOf: ({ by }) => by });
  for (const { by, query } of [...opening, ...tried]) {
    const { path } = requestOf(contract, { params, query });
    let answer: unknown;
    const questions = await questionsOf(mongo.db, async () => {
      answer = await ask(contract, params, query);
    });
    if (by === '') {
      total = Math.max(total, z.safeParse(totalSchema, answer).data?.total ?? 0);
      tooMuch.push(...(await tooMuchFor(path, questions, 0)));
    } else tooMuchOfList.push(...(await tooMuchFor(path, questions, total)));
  }
  if (name in readsMore) expect(tooMuch, readsMore[name]).not.toEqual([]);
  else expect(tooMuch).toEqual([]);
  // Narrowed down, or in another order, it may look through what it has, and through nothing else.
  expect(tooMuchOfList).toEqual([]);
});

const others = contracts
  .filter((contract) => contract.method === 'GET' && !isList(contract))
  .map((contract) => ({ name: routeName(contract), contract }));

/** Why what is no list reads more than a small multiple of what it tells of or counts, by its route. One that does so no more is to leave. */
const tellsOfMore: Readonly<Record<string, string>> = {
  'GET /api/ownerReports': 'readings out of limits are looked for in the work of its days',
  'GET /api/taskGenerationPreviews': 'few chores of the catalogue perform others, which no index tells',
};

test.each(others)('$name reads no more than it tells', async ({ name, contract }) => {
  if (servedAt(contract) === null) return;
  const params = await paramsOf(contract);
  const [opening] = listQuestions(contract, known);
  if (params === null || !opening) return;
  const { path } = requestOf(contract, { params, query: opening.query });
  const questions = await questionsOf(mongo.db, async () => {
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${addressOf(contract)}${path}`, { headers })).arrayBuffer();
  });
  const tooMuch = await tooMuchFor(path, questions, 0);
  if (name in tellsOfMore) expect(tooMuch, tellsOfMore[name]).not.toEqual([]);
  else expect(tooMuch).toEqual([]);
});
