import { ChoreResult } from 'shared-kit/contracts/enums';
import { listRiteRegister, type RegisterEntry } from 'shared-kit/contracts/legal/rite-register';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { choresV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, test } from 'vitest';
import { installationId, otherInstallationId, people, testChore } from '../fixtures.ts';
import {
  boiler,
  fanCoil,
  heatFormats,
  readings,
  riteReader,
  riteTask,
  riteWorker,
  useRiteService,
} from './rite-fixtures.ts';

const service = useRiteService();
const ask = (query: object = {}) =>
  service().call(listRiteRegister, { query: { installationId, ...query } }, { as: riteReader });
const registerOf = async (query: object = {}) => {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: RegisterEntry[]; total: number };
};
const idsOf = async (query: object) => (await registerOf(query)).data.map(({ id }) => id);

test('every operation that was performed stands there, of a year by the clock of the installation', async () => {
  const newYear = await riteTask({ at: '2025-12-31T23:30:00Z' });
  const before = await riteTask({ at: '2025-12-31T22:30:00Z' });
  const filter = await riteTask({ at: '2026-03-02T10:00:00Z' }, { elementId: fanCoil });
  await riteTask({});
  await riteTask({ at: '2026-03-03T10:00:00Z' }, { archetype: 0 });
  expect(await idsOf({ year: 2026 })).toEqual([filter, newYear]);
  expect(await idsOf({ year: 2025 })).toEqual([before]);
  expect(await idsOf({ sort: 'performedAt' })).toEqual([before, newYear, filter]);
  expect(await idsOf({ elementId: String(fanCoil) })).toEqual([filter]);
  expect(await idsOf({ generators: 'true', year: 2026 })).toEqual([newYear]);
  expect(await idsOf({ q: `caldera ${boiler}`, year: 2026 })).toEqual([newYear]);
  const { data, total } = await registerOf({ size: 1, page: 2 });
  expect({ ids: data.map(({ id }) => id), total }).toEqual({ ids: [newYear], total: 3 });
});

test('an entry keeps the company that answered for it, and tells corrections', async () => {
  const id = await riteTask({}, { formatIds: heatFormats });
  const record = (version: number, flueTemperature: number) =>
    service().call(
      recordTaskResult,
      {
        params: { id },
        body: {
          version,
          result: ChoreResult.ProperlyDone,
          observation: 'Quemador limpio',
          photoIds: [],
          readings: readings({ flueTemperature, combustionAirTemperature: 20, co2: 10 }),
        },
      },
      { as: riteWorker },
    );
  expect((await record(0, 120)).status).toBe(200);
  const owners = databaseOf(service().db).collection<{ _id: number }>(installationOwnersV1);
  const other = { maintainerName: 'Otra, S.A.', riteRegistration: 'RITE-2' };
  await owners.updateOne({ _id: installationId }, { $set: other });
  expect((await record(1, 130)).status).toBe(200);
  const entry = (await registerOf({ year: 2026 })).data.find((each) => each.id === id);
  expect(entry).toMatchObject({
    companyName: 'Clima Ejemplo, S.L.',
    companyRegistration: 'RITE-1',
    observation: 'Quemador limpio',
    correctedById: riteWorker,
    computed: [{ quantity: 'combustionEfficiency', value: 94.9 }],
  });
  const back = { version: 2, result: ChoreResult.Undone, readings: [], observation: '', photoIds: [] };
  await service().call(recordTaskResult, { params: { id }, body: back }, { as: riteWorker });
  expect((await record(3, 120)).status).toBe(200);
  const anew = (await registerOf({ year: 2026 })).data.find((each) => each.id === id);
  expect(anew?.companyName).toBe('Otra, S.A.');
});

test('what is older than entries keep their company has that of today from the day on since which it maintains', async () => {
  const [before, then] = [
    await riteTask({ at: '2025-03-31T21:30:00Z' }),
    await riteTask({ at: '2025-03-31T22:30:00Z' }),
  ];
  const owners = databaseOf(service().db).collection<{ _id: number }>(installationOwnersV1);
  const named = async (maintainerSince: string | null) => {
    const set = { maintainerName: 'Nueva, S.L.', maintainerSince };
    await owners.updateOne({ _id: installationId }, { $set: set });
    const { data } = await registerOf({ year: 2025, size: 100 });
    return [before, then].map((id) => data.find((each) => each.id === id)?.companyName);
  };
  expect(await named(null)).toEqual(['', '']);
  expect(await named('2025-04-01')).toEqual(['', 'Nueva, S.L.']);
  await recordOf(before, 0, ChoreResult.ImproperlyDone);
  expect(await named('2025-04-01')).toEqual(['', 'Nueva, S.L.']);
});

/** Names nobody as the company that maintains the installation, or somebody. */
const name = (maintainerName: string) =>
  databaseOf(service().db)
    .collection<{ _id: number }>(installationOwnersV1)
    .updateOne({ _id: installationId }, { $set: { maintainerName } });
const recordOf = async (id: number, version: number, result: ChoreResult = ChoreResult.ProperlyDone) => {
  const body = { version, result, readings: [], observation: '', photoIds: [] };
  const answer = await service().call(recordTaskResult, { params: { id }, body }, { as: riteWorker });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const companyOf = async (id: number) => {
  const { data } = await registerOf({ year: 2026, size: 100 });
  return data.find((each) => each.id === id)?.companyName;
};

test('an entry that was made while no company was named has none, whoever is named later', async () => {
  await name('');
  const id = await riteTask({});
  await recordOf(id, 0);
  await name('Tardía, S.L.');
  expect(await companyOf(id)).toBe('');
  await recordOf(id, 1, ChoreResult.ImproperlyDone);
  expect(await companyOf(id)).toBe('');
  await recordOf(id, 2, ChoreResult.Undone);
  await recordOf(id, 3);
  expect(await companyOf(id)).toBe('Tardía, S.L.');
});

test('what a rarer check performs too has the company of that day', async () => {
  const [yearly, often] = [7001, 7002];
  await seedView(service().db, choresV1, [
    testChore(yearly, { elementId: boiler }),
    testChore(often, { elementId: boiler }),
  ]);
  await name('De aquel día, S.L.');
  const satisfied = await riteTask({}, { _id: often });
  const rarer = await riteTask({ satisfiesChoreIds: [often] }, { _id: yearly, archetype: 0 });
  const ofRite = await riteTask({ satisfiesChoreIds: [often] }, { _id: yearly + 10 });
  const body = { version: 0, result: ChoreResult.ProperlyDone, readings: [], observation: '', photoIds: [] };
  await service().call(recordTaskResult, { params: { id: rarer }, body }, { as: people.boss });
  await name('Posterior, S.L.');
  expect(await companyOf(satisfied)).toBe('De aquel día, S.L.');
  const again = { ...body, version: 1, result: ChoreResult.Undone };
  await service().call(recordTaskResult, { params: { id: rarer }, body: again }, { as: people.boss });
  expect(await companyOf(satisfied)).toBeUndefined();
  await recordOf(ofRite, 0);
  expect(await companyOf(satisfied)).toBe('Posterior, S.L.');
});

test.each([{ year: 'x' }, { year: 1800 }, { result: 0 }, { sort: 'priority' }, { generators: 'no' }])(
  '%o is refused',
  async (query) => {
    expectError(await ask(query), 'invalidInput');
  },
);

test('another installation is not theirs', async () => {
  expectError(await ask({ installationId: otherInstallationId }), 'notFound');
});
