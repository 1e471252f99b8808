// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { ask, personDatabase, questionAddress, replaceReads } from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCorrective } from '../testing/build-corrective.ts';
import { findCorrective, findList, findPrepared, keepCorrective, keepExact } from './answer-reads.ts';
import { openAddress, part } from './kept-open.ts';

const morning = '2026-11-25T08:00:00.000Z';
const noon = '2026-11-25T12:00:00.000Z';
const stopped = questionAddress(ask(listStopped, { query: { installationId: 7 } }));

const done = buildCorrective({
  version: 3,
  status: CorrectiveStatus.InProgress,
  finished: { at: morning, userId: 13, userName: 'Jordi' },
});
const givenBack = { ...done, version: 4, finished: null };
const workedOn = { ...givenBack, version: 5, closingDescription: 'Junta nueva' };

const stop = {
  id: 5,
  elementId: 6,
  areaId: 4,
  openedAt: noon,
  reason: 'failure',
  planned: false,
  openingDescription: 'Parada',
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  signInAs({ Id: 12, Name: 'Marta' });
  const database = personDatabase();
  if (!database) throw new Error('nobody is signed in');
  const kept = { installationId: 7, at: morning };
  const reads = [
    { ...kept, address: openAddress(7), answer: [done] },
    { ...kept, address: stopped, answer: { data: [] } },
  ];
  await replaceReads(database, 7, reads, { part });
});
afterEach(async () => {
  await personDatabase()?.close();
  signOut();
});

/** Asked for after all that was written here before. */
const see = (data: Corrective) => {
  const askedAt = new Date(Date.now() + 1000).toISOString();
  return keepCorrective(`/api/correctives/${data.id}`, { data }, askedAt);
};
const shown = async (id = done.id) =>
  ((await findCorrective(`/api/correctives/${id}`))?.answer as { data: Corrective } | undefined)?.data;
const listed = async (query: string) => {
  const found = await findList(`/api/correctives?installationId=7&${query}`);
  return (found?.answer as AnswerOf<typeof listCorrectives> | undefined)?.data.map(({ id }) => id);
};

test("a colleague's newer state that was seen does not give way to what was prepared, on its page and in lists", async () => {
  expect(await listed('finished=true')).toEqual([9]);
  await see(workedOn);
  expect(await shown()).toMatchObject({ version: 5, finished: null, closingDescription: 'Junta nueva' });
  expect(await listed('finished=true')).toEqual([]);
});

test('an answer that comes late is older than what is kept', async () => {
  await see(workedOn);
  await see(givenBack);
  expect(await shown()).toMatchObject({ version: 5 });
});

test('what was closed since is found as closed, what was reported since as open', async () => {
  await see({ ...workedOn, status: CorrectiveStatus.Closed });
  await see(buildCorrective({ id: 10 }));
  await see(buildCorrective({ id: 11, status: CorrectiveStatus.Closed }));
  expect(await shown()).toMatchObject({ status: CorrectiveStatus.Closed });
  expect(await listed('status=0,1,4')).toEqual([10]);
  expect(await shown(11)).toBeUndefined();
});

test('of another installation, which was not prepared, nothing is kept', async () => {
  await see(buildCorrective({ id: 10, installationId: 8 }));
  expect(await shown(10)).toBeUndefined();
});

test('what stands still is known as it was seen last', async () => {
  await keepExact(stopped, { data: [stop] }, noon);
  expect((await findPrepared(listStopped, stopped))?.answer).toEqual({ data: [stop] });
});
