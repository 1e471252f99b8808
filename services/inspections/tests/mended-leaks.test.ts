/** A repaired leak of refrigerant has to be checked again within a month: its day is wherever a day that binds is, until the check is recorded. */
import * as feeds from 'shared-kit/contracts/calendar-feeds';
import { ChoreResult, CorrectiveStatus, InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { listObligations } from 'shared-kit/contracts/legal/legal-obligations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { elementsV1, elementsV2 } from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { grantsOf } from 'shared-kit/server/access/grants';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settlingExemptions, takeForExemptions } from '../src/inspections/settle-exemptions.ts';
import {
  atNine,
  holderOf,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  today,
} from './support.ts';

let app: TestService;
const chiller = {
  _id: 26,
  installationId,
  buildingId: 7,
  floorId: 1,
  areaId: 1,
  elementTypeId: 2,
  ref: 'EN-1',
  name: 'Enfriadora 1',
  data: { refrigerant: 'R-410A', refrigerantCharge: 10, hermetic: false, leakDetector: false },
  knownFields: ['refrigerant', 'refrigerantCharge', 'hermetic', 'leakDetector'],
  areaName: 'Cubierta',
  floorName: 'Cubierta',
  buildingName: 'Torre',
  elementTypeName: 'Enfriadora',
  installationDate: '2020-03-01',
  heatPower: null,
  coldPower: 90,
  entityStatus: 1,
};
const leak = (change: object = {}) => ({
  _id: 4,
  installationId,
  number: 'C-2026-4',
  elementId: 26,
  buildingId: 7,
  failureMode: 'leak',
  refrigerantLost: true,
  status: CorrectiveStatus.Closed,
  openedAt: new Date('2026-11-01T09:00:00Z'),
  closedAt: new Date('2026-11-03T09:00:00Z'),
  closedById: 15,
  closedByName: 'Marta Gil',
  mergedIntoId: null,
  entityStatus: 1,
  ...change,
});
const check = (change: object = {}) => ({
  _id: 70,
  installationId,
  programme: 'preventive',
  elementId: 26,
  choreName: { es: 'Control de fugas', cat: '', en: '' },
  result: ChoreResult.ProperlyDone,
  performedAt: new Date('2026-11-20T10:00:00Z'),
  ...change,
});
beforeEach(async () => {
  app = await startInspections(atNine);
  await seedView(app.db, elementsV1, [{ _id: 26, installationId, name: chiller.name, buildingId: 7 }]);
  await seedView(app.db, elementsV2, [chiller]);
});
afterEach(() => app.close());

const context = (now = atNine) => ({ db: app.db, now, views: grantsOf(app.db) });
const happened = (entityType: string, entityId: number) =>
  inTransaction(app.db, (session) =>
    takeForExemptions(context())(
      [
        {
          action: 'moved',
          entityType,
          entityId,
          installationId,
          userId: 15,
          userName: 'Marta Gil',
          at: atNine(),
          position: 1,
          _id: 1,
        } satisfies ChangeV1,
      ],
      session,
    ),
  );
const mend = async (change: object = {}) => {
  await seedView(app.db, correctivesV1, [leak(change)]);
  await happened('Corrective', 4);
};
const setIn = async (view: string, id: number, values: object) => {
  await databaseOf(app.db).collection<{ _id: number }>(view).updateOne({ _id: id }, { $set: values });
};

const as = { as: manager };
const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;
type Listed = {
  id: number;
  name: string;
  state: string;
  dueDate: string | null;
  date: string | null;
  version: number;
  mendedLeak: object | null;
};
const listed = async (by = manager) =>
  dataOf<Listed[]>(
    await app.call(
      contracts.inspections.list,
      { query: { installationId, inspectionType: InspectionType.review } },
      { as: by },
    ),
  );
const name = 'Control de fugas tras una reparación: Enfriadora 1';

const calendar = async () => {
  const query = { installationId, from: '2026-11-01', to: '2026-12-31' };
  const rows = dataOf<Listed[]>(await app.call(contracts.listDueInspections, { query }, as));
  return rows.map(({ state, dueDate, date }) => ({ state, dueDate, date }));
};
const fedDays = async () => {
  const body = { scope: installationId, language: 'es' as const, origin: 'https://portal.example' };
  const { secret } = dataOf<feeds.MadeFeed>(await app.call(feeds.createCalendarFeed, { body }, as));
  const { body: text } = await app.call(feeds.readCalendarFeed, { params: { secret } }, {});
  return [...String(text).matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
};
const planWords = async (language: 'es' | 'cat' | 'en') => {
  const { path } = requestOf(contracts.printInspectionPlan, {
    query: { installationId, year: 2026, language },
  });
  const token = await signTestToken(manager, { issuedAt: atNine() });
  const fetched = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { pages } = await readPdf(Buffer.from(await fetched.arrayBuffer()));
  return JSON.stringify(pages).replaceAll(/\s+/g, ' ');
};
const statusOfUnit = async () => {
  const answer = await app.call(listObligations, { query: { installationId } }, as);
  const { obligations } = dataOf<{
    obligations: {
      ruleKey: string;
      status: string;
      subjects: { id: number; inspectionId: number | null }[];
    }[];
  }>(answer);
  const [found] = obligations
    .filter(({ ruleKey, subjects }) => ruleKey === 'leakCheck' && subjects.some(({ id }) => id === 26))
    .map(({ status, subjects }) => ({ status, record: subjects.find(({ id }) => id === 26)?.inspectionId }));
  return found;
};

test('a leak that was mended is in list, calendar, plan and feed by the day that binds', async () => {
  await mend();
  const [record] = await listed();
  expect(record).toMatchObject({
    name,
    state: 'expiring',
    dueDate: '2026-12-03',
    mendedLeak: { correctiveId: 4, number: 'C-2026-4', mendedOn: '2026-11-03', checkedOn: null },
  });
  expect(await calendar()).toEqual([{ state: 'expiring', dueDate: '2026-12-03', date: null }]);
  expect(await fedDays()).toEqual(['20261203']);
  expect(await planWords('cat')).toContain('Control de fuites després d’una reparació');
  expect(await planWords('en')).toContain('Art. 4.5');
  // What the portal tells people of is read from here.
  const told = await databaseOf(app.db)
    .collection<{ _id: number }>(inspectionsV1)
    .findOne({ _id: record?.id ?? 0 });
  expect(told).toMatchObject({ dueDate: '2026-12-03', noticeDate: '2026-11-03', elementIds: [26] });
  await happened('Corrective', 4);
  expect(await listed()).toHaveLength(1);
});

test('it is about to fall due from the day of the repair on, in a month of 31 days too', async () => {
  await mend({ closedAt: new Date('2026-11-26T08:00:00Z') });
  expect(await listed()).toMatchObject([{ state: 'expiring', dueDate: '2026-12-26' }]);
  await setIn(correctivesV1, 4, { closedAt: new Date('2026-10-26T09:00:00Z') });
  await happened('Corrective', 4);
  const [record] = await listed();
  expect(record).toMatchObject({ dueDate: '2026-11-26', noticeDate: '2026-10-26' });
});

test('who may not see reviews does not see it', async () => {
  await mend();
  const query = { installationId, inspectionType: InspectionType.review };
  const refused = await app.call(
    contracts.inspections.list,
    { query },
    { as: holderOf(Permission.Inspection) },
  );
  expect(refused.status).toBe(403);
});

test.each<[string, object, object]>([
  ['of water', { refrigerantLost: false }, {}],
  ['that is open', { status: CorrectiveStatus.InProgress, closedAt: null }, {}],
  ['that was no leak', { failureMode: 'noise' }, {}],
  ['that was merged into another one', { mergedIntoId: 9 }, {}],
  ['of another installation', { installationId: otherInstallationId }, {}],
  ['of a unit with too little gas', {}, { data: { ...chiller.data, refrigerantCharge: 2 } }],
])('nothing is asked for a leak %s', async (_, change, unit) => {
  if (Object.keys(unit).length > 0) await setIn(elementsV2, 26, unit);
  await mend(change);
  expect(await listed()).toEqual([]);
});

test.each([
  ['on the day of the repair', '2026-11-03', false],
  ['the day after', '2026-11-04', true],
])('a leak check %s answers it: %s', async (_, day, isAnswered) => {
  await seedView(app.db, tasksV1, [check({ performedAt: new Date(`${day}T10:00:00Z`) })]);
  await mend();
  expect((await listed()).length).toBe(isAnswered ? 0 : 1);
});

test('a leak check that is recorded as work takes it away, and taking that back asks for it again', async () => {
  await mend();
  await seedView(app.db, tasksV1, [check()]);
  await happened('Task', 70);
  expect(await calendar()).toEqual([{ state: 'valid', dueDate: null, date: '2026-11-20' }]);
  expect(await fedDays()).toEqual([]);
  await setIn(tasksV1, 70, { result: ChoreResult.Undone, performedAt: null });
  await happened('Task', 70);
  expect(await calendar()).toEqual([{ state: 'expiring', dueDate: '2026-12-03', date: null }]);
});

test('a check that is written down in the record stays, whatever becomes of the leak', async () => {
  await mend();
  const [{ id = 0, version = 0 } = {}] = await listed();
  const body = {
    id,
    version,
    installationId,
    inspectionType: InspectionType.review,
    name,
    elementIds: [26],
    buildingId: 7,
    date: today,
    status: InspectionStatus.pass,
  };
  expect(await app.call(contracts.inspections.update, { body }, as)).toMatchObject({ status: 200 });
  await happened('Inspection', id);
  await setIn(correctivesV1, 4, { refrigerantLost: false });
  await happened('Corrective', 4);
  expect(await calendar()).toEqual([{ state: 'valid', dueDate: null, date: today }]);
});

test('a leak that turns out to be of water asks for nothing, and is asked for again once it does not', async () => {
  await mend();
  await setIn(correctivesV1, 4, { refrigerantLost: false });
  await happened('Corrective', 4);
  expect(await listed()).toEqual([]);
  expect(await fedDays()).toEqual([]);
  await setIn(correctivesV1, 4, { refrigerantLost: true });
  await happened('Corrective', 4);
  expect((await listed()).map(({ dueDate }) => dueDate)).toEqual(['2026-12-03']);
});

test('neither a later day nor an exemption puts it off', async () => {
  await mend();
  const [{ id = 0, version = 0 } = {}] = await listed();
  const told = {
    id,
    installationId,
    inspectionType: InspectionType.review,
    name,
    elementIds: [26],
    buildingId: 7,
  };
  const later = { ...told, version, nextDate: '2027-03-01' };
  expect(await app.call(contracts.inspections.update, { body: later }, as)).toMatchObject({ status: 200 });
  await happened('Inspection', id);
  const [moved] = await listed();
  expect(moved?.dueDate).toBe('2026-12-03');
  const exempt = { ...told, version: moved?.version ?? 0, nextDate: '2026-12-03', exemption: 'No procede' };
  expect(await app.call(contracts.inspections.update, { body: exempt }, as)).toMatchObject({ status: 200 });
  await happened('Inspection', id);
  expect(await calendar()).toEqual([{ state: 'differs', dueDate: '2026-12-03', date: null }]);
});

test('once its month is past the leak checks of the unit are late, and it is their record', async () => {
  await mend({ closedAt: new Date('2026-10-25T09:00:00Z') });
  const [record] = await listed();
  expect(record).toMatchObject({ state: 'expired', dueDate: '2026-11-25' });
  expect(await statusOfUnit()).toEqual({ status: 'late', record: record?.id });
});

test('a day looks at leaks of before, of the last five years', async () => {
  await seedView(app.db, correctivesV1, [
    leak(),
    leak({ _id: 5, number: 'C-2021-9', closedAt: new Date('2021-11-20T09:00:00Z') }),
  ]);
  await settlingExemptions(context(), { CHANGES_SECONDS: '2' }).work();
  expect((await listed()).map(({ mendedLeak }) => mendedLeak)).toEqual([
    expect.objectContaining({ number: 'C-2026-4' }),
  ]);
});
