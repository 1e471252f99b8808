/** What super-administrators see of the portal as a whole. */
import { getPortalState, type PortalState } from 'shared-kit/contracts/portal-state';
import { type JobV1, jobsView } from 'shared-kit/contracts/views/jobs';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobCollection } from 'shared-kit/server/work/jobs';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptRelease } from '../src/modules/channels/adopt-release.ts';
import { moduleReleases } from '../src/modules/releases/release.model.ts';
import { releaseOf } from './modules/release-archive.ts';
import { addUser, dataOf, knownRelease, startTestPortal, type TestPortal, testClock } from './test-portal.ts';

const clock = testClock();
let portal: TestPortal;
let person: { authorization: string };

const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
const minute = 60_000;
const day = 24 * 60 * minute;
const job = (_id: number, fields: Partial<JobV1>): JobV1 => ({
  _id,
  kind: 'taskGeneration',
  installationId: 1,
  startedBy: { id: 7, name: 'Ana' },
  error: null,
  state: 'done',
  done: 3,
  total: 9,
  startedAt: ago(minute),
  finishedAt: null,
  heartbeatAt: ago(0),
  ...fields,
});

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
  const release = releaseOf('mfe-work', '1.0.0');
  await moduleReleases(portal.db).insertMany([knownRelease(release, clock.now())]);
  await adoptRelease(portal.db, release, { adoption: { now: clock.now(), built: false } });
  await addUser(portal.db, { loginName: 'ana' });
  person = await portal.sessionOf('ana');
  await databaseOf(portal.db)
    .collection<JobV1>(jobCollection('portal'))
    .insertMany([
      job(1, { state: 'running' }),
      job(2, { state: 'failed', installationId: 0, startedAt: ago(2 * day), error: 'unexpected' }),
      // Its process died, and has not said so.
      job(3, { state: 'running', startedAt: ago(day), heartbeatAt: ago(2 * minute) }),
      job(4, { state: 'failed', startedAt: ago(8 * day), error: 'unexpected' }),
      job(5, {}),
    ]);
});
afterAll(() => portal.close());

const stateFor = (headers: { authorization: string }) => portal.send('GET', getPortalState.path, { headers });

describe('the state of the portal', () => {
  it('tells of modules, of work that runs and that failed lately, and of room', async () => {
    const state = dataOf<PortalState>(await stateFor(portal.admin));
    expect(state.modules).toMatchObject([{ module: 'mfe-work', health: { loads: 0, failures: 0 } }]);
    expect(state.running).toMatchObject({
      count: 1,
      newest: [{ id: 1, service: 'portal', startedBy: 'Ana', done: 3, total: 9 }],
    });
    expect(state.failed.count).toBe(2);
    expect(state.failed.newest.map(({ id, installationName }) => [id, installationName])).toEqual([
      [3, state.running.newest[0]?.installationName],
      [2, null],
    ]);
    expect(state.storage?.used).toBeGreaterThan(0);
  });

  it('is for super-administrators', async () => {
    expectError(await stateFor(person), 'forbidden');
  });

  it('publishes of a job what it is, and not what came out of it', async () => {
    await databaseOf(portal.db)
      .collection<JobV1 & { result: unknown }>(jobCollection('portal'))
      .updateOne({ _id: 5 }, { $set: { result: { secret: 1 } } });
    const published = await databaseOf(portal.db).collection<JobV1>(jobsView('portal')).findOne({ _id: 5 });
    expect(published).toEqual(job(5, {}));
  });
});
