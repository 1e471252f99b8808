import fc from 'fast-check';
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import {
  type Figure,
  getRiteCertificate,
  type RiteCertificate,
  type RiteYear,
  saveRiteYear,
} from 'shared-kit/contracts/legal/rite-certificate';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { elementsV2, thermalInstallationsV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, test } from 'vitest';
import { installationId } from '../fixtures.ts';
import {
  boiler,
  chiller,
  collectors,
  copiesOf,
  heatFormats,
  readings,
  riteReader,
  riteTask,
  riteWorker,
  unsaid,
  useRiteService,
} from './rite-fixtures.ts';

const service = useRiteService();
const ask = (year: number) =>
  service().call(getRiteCertificate, { query: { installationId, year } }, { as: riteReader });
const certificateOf = async (year = 2026): Promise<RiteCertificate> => {
  const { status, body } = await ask(year);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: RiteCertificate }).data;
};
const generatorOf = ({ generators }: RiteCertificate, id: number) => generators.find((one) => one.id === id);
const save = (body: Partial<RiteYear> & { year?: number }, as = riteWorker) =>
  service().call(
    saveRiteYear,
    { body: { installationId, year: 2026, version: 0, figures: [], ...body } },
    { as },
  );
const figure = (
  key: Figure['key'],
  value: number | null,
  { unit, reason = '' }: { readonly unit: Figure['unit']; readonly reason?: string | undefined },
): Figure => ({
  key,
  value,
  unit,
  reason,
});

test('the number under which each thermal installation was registered stands for that of the centre', async () => {
  const given = { installationId, buildingId: 1, generatorIds: [boiler] };
  await seedView(service().db, thermalInstallationsV1, [
    { ...given, _id: 1, name: 'Central', registration: 'IT-7' },
  ]);
  const { facts, missingFacts, installations } = await certificateOf();
  expect(installations.map(({ name, band }) => [name, band])).toEqual([['Central', 'contract']]);
  expect(facts.thermalRegistration).toBe('IT-7');
  expect(missingFacts).not.toContain('thermalRegistration');
  await databaseOf(service().db).collection(thermalInstallationsV1).deleteMany({});
});

test('it names what is missing of the facts, by the power of the installation', async () => {
  const certificate = await certificateOf();
  expect(certificate).toMatchObject({ band: 'contract', powers: { heat: 315, cold: 318, solar: 14 } });
  expect(certificate.missingFacts).toEqual([
    'address',
    'cp',
    'city',
    'thermalRegistration',
    'ownerName',
    'cif',
    'maintainerNif',
    'riteTechnicianName',
    'riteTechnicianCard',
    'riteContract',
  ]);
  expect(certificate.facts).toMatchObject({ maintainerName: 'Clima Ejemplo, S.L.', address: '' });
  expect(generatorOf(certificate, unsaid)?.missing).toEqual(['generatorKind']);
  expect(generatorOf(certificate, collectors)).toMatchObject({ missing: [], periods: [], solarPower: 14 });
  expect(certificate.missingFigures).toEqual(certificate.askedFigures);
  // Quarters of the whole year, since nobody has said a season: three of the boiler and of the chiller are over, the fourth is running.
  const { periods = [] } = generatorOf(certificate, boiler) ?? {};
  expect(periods.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'open']);
  const lacking = certificate.missingFacts.length + certificate.missingFigures.length;
  // Of table 3.3, for a gas boiler, a chiller and collectors: none is planned.
  expect(certificate.table.map(({ number }) => number)).toEqual([
    1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 27, 29, 30, 39, 40, 41, 42, 43,
  ]);
  expect(certificate.missingOperations).toBe(24);
  expect(certificate.missing).toBe(lacking + 1 + 6 + 1 + 24);
  expect(certificate.coming).toBe(2);
  const owners = databaseOf(service().db).collection<{ _id: number }>(installationOwnersV1);
  await owners.updateOne({ _id: installationId }, { $set: { address: 'Calle 1', riteContract: 'M-7' } });
  expect((await certificateOf()).missing).toBe(certificate.missing - 2);
});

test('readings are found in their period, in full or in part, and those that are due lead to their task', async () => {
  const all = readings({
    supplyTemperature: 80,
    returnTemperature: 60,
    flueTemperature: 120,
    combustionAirTemperature: 20,
    co: 40,
    co2: 10,
    draught: 12,
  });
  const full = await riteTask({ at: '2026-02-10T10:00:00Z', readings: all }, { formatIds: heatFormats });
  const part = await riteTask(
    { at: '2026-05-10T10:00:00Z', readings: all.slice(0, 3) },
    { formatIds: heatFormats },
  );
  const open = await riteTask({}, { formatIds: heatFormats, periodicity: Periodicity.quarterly });
  await riteTask({}, { formatIds: heatFormats.slice(0, 1), periodicity: Periodicity.quarterly });
  const { periods = [] } = generatorOf(await certificateOf(), boiler) ?? {};
  expect(periods).toMatchObject([
    { key: '2026-Q1', state: 'complete', taskId: full, lacking: [], from: '2026-01-01', to: '2026-03-31' },
    {
      key: '2026-Q2',
      state: 'partial',
      taskId: part,
      lacking: ['combustionAirTemperature', 'co', 'co2', 'draught'],
    },
    { key: '2026-Q3', state: 'missing', taskId: null },
    { key: '2026-Q4', state: 'open', taskId: open },
  ]);
});

test('a copied reading is no measurement: its period is missing and says that it was copied', async () => {
  const year = 2023;
  const all = readings({
    supplyTemperature: 80,
    returnTemperature: 60,
    flueTemperature: 120,
    combustionAirTemperature: 20,
    co: 40,
    co2: 10,
    draught: 12,
  });
  const chore = { formatIds: heatFormats };
  const copied = await riteTask({ at: '2023-02-10T10:00:00Z', readings: all, copies: copiesOf(all) }, chore);
  const part = await riteTask(
    { at: '2023-05-10T10:00:00Z', readings: all, copies: copiesOf(readings({ draught: 12 })) },
    chore,
  );
  const corrected = copiesOf(all, { correctedAt: new Date('2023-08-11T10:00:00Z') });
  const anew = await riteTask({ at: '2023-08-10T10:00:00Z', readings: all, copies: corrected }, chore);
  const certificate = await certificateOf(year);
  const { periods = [] } = generatorOf(certificate, boiler) ?? {};
  const every = [
    'supplyTemperature',
    'returnTemperature',
    'combustionAirTemperature',
    'flueTemperature',
    'co',
    'co2',
    'draught',
  ];
  expect(periods).toMatchObject([
    { key: '2023-Q1', state: 'missing', taskId: copied, at: null, lacking: every, copied: every },
    { key: '2023-Q2', state: 'partial', taskId: part, lacking: ['draught'], copied: ['draught'] },
    { key: '2023-Q3', state: 'complete', taskId: anew, lacking: [], copied: [] },
    { key: '2023-Q4', state: 'missing', taskId: null, copied: [] },
  ]);
});

test('operations are summed up with what became of them; those that are due and undone lead to their tasks', async () => {
  const filters = { ref: 'RITE-33-18', elementId: chiller } as const;
  const due = (dueEnd: string) => ({ dueStart: new Date('2026-06-01T00:00:00Z'), dueEnd: new Date(dueEnd) });
  await riteTask({ at: '2026-06-10T10:00:00Z', ...due('2026-07-01T00:00:00Z') }, filters);
  await riteTask(
    {
      at: '2026-08-10T10:00:00Z',
      result: ChoreResult.UnableToDo,
      ...due('2026-09-01T00:00:00Z'),
    },
    filters,
  );
  const late = await riteTask(due('2026-10-01T00:00:00Z'), filters);
  await riteTask(
    { dueStart: new Date('2026-12-01T00:00:00Z'), dueEnd: new Date('2026-12-31T00:00:00Z') },
    filters,
  );
  await riteTask({ at: '2026-09-10T10:00:00Z', ...due('2027-12-31T23:00:00Z') }, filters);
  await riteTask(due('2025-10-01T00:00:00Z'), filters);
  const running = await riteTask({ ...due('2026-12-31T23:00:00Z') }, filters);
  const { operations, openTasks, lateCount, openCount, table } = await certificateOf();
  expect(table.find(({ number }) => number === 18)).toMatchObject({ state: 'partly' });
  expect(operations.find(({ ref }) => ref === 'RITE-33-18')).toMatchObject({
    planned: 6,
    properly: 2,
    improperly: 0,
    unable: 1,
    onTime: 2,
    late: 1,
    open: 1,
    coming: 1,
    lastAt: '2026-09-10T10:00:00.000Z',
  });
  expect(openTasks.find(({ taskId }) => taskId === late)).toMatchObject({
    elementName: `Caldera ${chiller}`,
    dueEnd: '2026-10-01T00:00:00.000Z',
  });
  expect(openTasks.map(({ taskId }) => taskId)).toContain(running);
  expect(openTasks).toHaveLength(lateCount + openCount);
});

/** In the middle of a local day, far from any end of a year. */
const noon = (day: string) => `${day}T10:00:00Z`;

/** Worked by hand: the days from and until which it is due, the day that it was done, and the one year whose certificate has it. */
test('each operation is counted in the year that it was done for, and in no other', async () => {
  const years = [2008, 2009, 2010, 2011, 2012];
  const cases: readonly (readonly [string, string, string | null, number])[] = [
    ['2010-03-01', '2010-04-01', '2010-03-10', 2010],
    ['2010-03-01', '2010-04-01', null, 2010],
    // Due early in the year, done before it began; due late, done after it was over.
    ['2010-01-01', '2010-02-01', '2009-12-20', 2010],
    ['2010-12-01', '2010-12-31', '2011-01-12', 2010],
    // Over the turn of the year: on one side, on the other, before both, after both, not at all.
    ['2009-12-20', '2010-01-20', '2009-12-28', 2009],
    ['2009-12-20', '2010-01-20', '2010-01-05', 2010],
    ['2009-12-20', '2010-01-20', '2009-11-30', 2009],
    ['2009-12-20', '2010-01-20', '2010-02-28', 2010],
    ['2009-12-20', '2010-01-20', null, 2010],
    // Every two years.
    ['2009-01-01', '2010-12-31', '2009-06-01', 2009],
    ['2009-01-01', '2010-12-31', '2010-06-01', 2010],
    ['2009-01-01', '2010-12-31', '2011-06-01', 2010],
  ];
  for (const [index, [from, until, at]] of cases.entries())
    await riteTask(
      {
        dueStart: new Date(noon(from)),
        dueEnd: new Date(noon(until)),
        ...(at === null ? {} : { at: noon(at) }),
      },
      { ref: `CASE-${index}`, elementId: chiller },
    );
  const certificates = await Promise.all(years.map((year) => certificateOf(year)));
  const counted = cases.map((_, index) =>
    years.filter((__, place) => certificates[place]?.operations.some(({ ref }) => ref === `CASE-${index}`)),
  );
  expect(counted).toEqual(cases.map(([, , , year]) => [year]));
});

test('whatever its days, an operation is in the certificate of one year', async () => {
  const days = fc.integer({ min: dayOfText('2001-06-01'), max: dayOfText('2004-06-01') });
  const task = fc.record({ from: days, length: fc.integer({ min: 1, max: 800 }), at: fc.option(days) });
  const drawn = fc.sample(task, { numRuns: 60, seed: 44 });
  for (const [index, { from, length, at }] of drawn.entries())
    await riteTask(
      {
        dueStart: new Date(noon(dayText(from))),
        dueEnd: new Date(noon(dayText(from + length))),
        ...(at === null ? {} : { at: noon(dayText(at)) }),
      },
      { ref: `ANY-${index}`, elementId: chiller },
    );
  const found: string[] = [];
  for (const year of [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007]) {
    const { operations } = await certificateOf(year);
    found.push(...operations.map(({ ref }) => ref).filter((ref) => ref.startsWith('ANY-')));
  }
  expect(found.toSorted()).toEqual(drawn.map((_, index) => `ANY-${index}`).toSorted());
});

test('table 3.3 asks by what is there: a tower and air handling ask for theirs', async () => {
  await databaseOf(service().db)
    .collection<{ _id: number }>(elementsV2)
    .insertMany(
      ['Torre de refrigeración', 'Unidad de tratamiento de aire', 'Ascensor'].map(
        (elementTypeName, index) => ({
          _id: 901 + index,
          installationId,
          elementTypeName,
          entityStatus: 1,
        }),
      ),
    );
  const numbers = (await certificateOf(2022)).table.map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining([3, 19, 20, 24, 25, 37, 38]));
  expect(numbers).not.toContain(21);
  const done = { ref: 'RITE-33-03', elementId: chiller } as const;
  const due = (dueEnd: string) => ({ dueStart: new Date('2022-01-01T00:00:00Z'), dueEnd: new Date(dueEnd) });
  const stateOf = async () => (await certificateOf(2022)).table.find(({ number }) => number === 3)?.state;
  expect(await stateOf()).toBe('notPlanned');
  await riteTask({ at: '2022-05-02T10:00:00Z', ...due('2022-07-01T00:00:00Z') }, done);
  expect(await stateOf()).toBe('fewer');
  await riteTask({ at: '2022-09-02T10:00:00Z', ...due('2022-12-31T00:00:00Z') }, done);
  expect(await stateOf()).toBe('done');
});

test('consumption is written down for a year, or why it can not be had', async () => {
  const figures = [
    figure('fuel', 1234.5, { unit: 'm³' }),
    figure('electricity', null, { unit: 'kWh', reason: 'Sin contador propio' }),
    figure('makeUpWater', null, { unit: 'm³' }),
  ];
  const { status, body } = await save({ figures, declaration: 'complies', remarks: ' Todo bien ' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { data: { version: 1, figures, declaration: 'complies', remarks: 'Todo bien' } },
  });
  const certificate = await certificateOf();
  expect(certificate.written).toMatchObject({ version: 1, figures });
  expect(certificate.missingFigures).not.toContain('fuel');
  expect(certificate.missingFigures).not.toContain('electricity');
  expect(certificate.missingFigures).toContain('makeUpWater');
  expect((await certificateOf(2025)).written.version).toBe(0);
  expect((await save({ version: 1, figures: [figure('fuel', 5, { unit: 'kWh' })] })).status).toBe(200);
});

test('of two who write at once the second is told what is there now', async () => {
  const answers = await Promise.all(
    [1, 2].map((value) => save({ year: 2024, figures: [figure('fuel', value, { unit: 'kWh' })] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const kept = answers.find(({ status }) => status === 200);
  const { data } = { data: null, ...(kept?.body as { data?: RiteYear }) };
  expect(refused?.body).toMatchObject({ code: 'versionConflict', current: data });
  expectError(await save({ year: 2024, version: 7 }), 'versionConflict');
});

test.each([
  [[figure('fuel', 1, { unit: 'kWh' }), figure('fuel', 2, { unit: 'kWh' })], 'figures.1.key'],
  [[figure('electricity', 1, { unit: 'm³' })], 'figures.0.unit'],
  [[figure('fuel', 1, { unit: 'kWh', reason: 'aun así' })], 'figures.0.reason'],
])('%o is refused', async (figures, path) => {
  const answer = await save({ year: 2023, figures });
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path }] });
});

test('who only views writes nothing', async () => {
  expectError(await save({ year: 2022 }, riteReader), 'forbidden');
});

checkCommandCounts(service, () => certificateOf().then(() => undefined), [
  { name: 'the certificate', commands: 8, prepare: async () => () => ask(2026) },
  { name: 'a year written down', commands: 4, prepare: async () => () => save({ year: 2020 }) },
]);
