/** An exemption that the facts contradict is no exemption anywhere: lists, calendar, counts, matrix, plan and feed say what the screen of obligations says. */
import * as feeds from 'shared-kit/contracts/calendar-feeds';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import {
  answerLegalFacts,
  decideObligations,
  listObligations,
} from 'shared-kit/contracts/legal/legal-obligations';
import type { CallInput } from 'shared-kit/contracts/route';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import {
  type ElementV2,
  elementsV2,
  type GenericInspectionV1,
  genericInspectionsV1,
} from 'shared-kit/contracts/views/structure';
import { grantsOf } from 'shared-kit/server/access/grants';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settlingExemptions, takeForExemptions } from '../src/inspections/settle-exemptions.ts';
import { add, atNine, installationId, manager, startInspections, today, visit } from './support.ts';

let app: TestService;
const heatName = 'Eficiencia de generadores de calor de más de 70 kW';
const exempt = { genericInspectionId: 6, inspectionCategoryId: 3, buildingId: 7, exemption: 'Son 42 kW' };
beforeEach(async () => {
  app = await startInspections(atNine);
  await databaseOf(app.db)
    .collection<GenericInspectionV1>(genericInspectionsV1)
    .insertOne({
      _id: 6,
      name: { es: heatName, cat: heatName, en: heatName },
      inspectionType: 0,
      inspectionCategoryId: 3,
      periodMonths: 48,
    });
});
afterEach(() => app.close());

const as = { as: manager };
const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;
const answer = (answers: Readonly<Record<string, number | boolean>>) =>
  app.call(answerLegalFacts, { body: { installationId, place: 'building', id: 7, answers } }, as);
const inspectionOf = async (id: number) =>
  dataOf<Inspection>(await app.call(contracts.inspections.get, { params: { id } }, as));
const obligationsIn = async (status: 'differs' | 'not' | 'covered') => {
  const answered = await app.call(listObligations, { query: { installationId, status } }, as);
  const { obligations } = dataOf<{ obligations: { ruleKey: string; status: string }[] }>(answered);
  return obligations.filter(({ ruleKey }) => ruleKey === 'thermalHeat').map((each) => each.status);
};

interface Row {
  readonly id: number;
  readonly state: string;
  readonly dueDate: string | null;
}
type ListInput = CallInput<typeof contracts.inspections.list>['query'];

/** What each place that shows records says of one; null where it is not there. */
const shown = async (id: number) => {
  const rowIn = (answered: { body: unknown }) =>
    dataOf<Row[]>(answered).find((row) => row.id === id)?.state ?? null;
  const listed = async (state: NonNullable<ListInput['state']>) =>
    rowIn(
      await app.call(contracts.inspections.list, { query: { installationId, inspectionType: 0, state } }, as),
    );
  const due = { installationId, from: '2026-01-01', to: '2026-12-31' };
  const matrix = dataOf<{ categories: { id: number | null; cells: { state: string; bad: number }[] }[] }>(
    await app.call(contracts.getInspectionMatrix, {}, as),
  );
  const counts = dataOf<{ inspectionType: number; differs: number; exempt: number }[]>(
    await app.call(contracts.summarizeInspections, { query: { installationId } }, as),
  ).find(({ inspectionType }) => inspectionType === 0);
  return {
    exemptList: await listed('exempt'),
    differsList: await listed('differs'),
    calendar: rowIn(await app.call(contracts.listDueInspections, { query: due }, as)),
    standing: rowIn(await app.call(contracts.listStandingInspections, { query: { installationId } }, as)),
    matrix: matrix.categories.find((each) => each.id === 3)?.cells.map(({ state, bad }) => ({ state, bad })),
    counts: { differs: counts?.differs, exempt: counts?.exempt },
  };
};

const fedDays = async () => {
  const body = { scope: installationId, language: 'es' as const, origin: 'https://portal.example' };
  const { secret } = dataOf<feeds.MadeFeed>(await app.call(feeds.createCalendarFeed, { body }, as));
  const { body: text } = await app.call(feeds.readCalendarFeed, { params: { secret } }, {});
  return [...String(text).matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
};

const planWords = async () => {
  const { path } = requestOf(contracts.printInspectionPlan, {
    query: { installationId, year: 2026, language: 'es' },
  });
  const token = await signTestToken(manager, { issuedAt: atNine() });
  const fetched = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { pages } = await readPdf(Buffer.from(await fetched.arrayBuffer()));
  return JSON.stringify(pages);
};

const differing = {
  exemptList: null,
  differsList: 'differs',
  calendar: 'differs',
  standing: 'differs',
  matrix: [{ state: 'differs', bad: 1 }],
  counts: { differs: 1, exempt: 0 },
};
const exempted = {
  exemptList: 'exempt',
  differsList: null,
  calendar: null,
  standing: 'exempt',
  matrix: [{ state: 'exempt', bad: 0 }],
  counts: { differs: 0, exempt: 1 },
};

test('422 kW against an exemption of 42: it differs everywhere, due since that is known', async () => {
  await answer({ heatingPower: 422, energyContract: false });
  const { id } = await add(app, exempt);
  expect(await obligationsIn('differs')).toEqual(['differs']);
  expect(await inspectionOf(id)).toMatchObject({
    state: 'differs',
    exemption: 'Son 42 kW',
    contradictedOn: today,
    dueDate: today,
  });
  expect(await shown(id)).toEqual(differing);
  expect(await fedDays()).toEqual([today.replaceAll('-', '')]);
  expect(await planWords()).toContain('Difiere');
});

test('70 kW are not asked for: it is exempt everywhere, and in no feed', async () => {
  await answer({ heatingPower: 70, energyContract: false });
  const { id } = await add(app, exempt);
  expect(await obligationsIn('not')).toEqual(['not']);
  expect(await shown(id)).toEqual(exempted);
  expect(await fedDays()).toEqual([]);
  expect(await planWords()).not.toContain('Difiere');
});

test('its own date binds where it has one', async () => {
  await answer({ heatingPower: 70.1, energyContract: false });
  const { id } = await add(app, { ...exempt, nextDate: '2026-12-20' });
  expect(await inspectionOf(id)).toMatchObject({ state: 'differs', dueDate: '2026-12-20' });
});

test('an answer turns it, and turns it back', async () => {
  await answer({ heatingPower: 42, energyContract: false });
  const { id } = await add(app, exempt);
  expect(await shown(id)).toEqual(exempted);
  await answer({ heatingPower: 71 });
  expect(await shown(id)).toEqual(differing);
  await answer({ heatingPower: 42 });
  expect(await shown(id)).toEqual(exempted);
  expect(await inspectionOf(id)).toMatchObject({ contradictedOn: null, dueDate: null });
});

test('whoever says no to the duty with a reason keeps the exemption, until the facts are others', async () => {
  await answer({ heatingPower: 422, energyContract: false });
  const { id } = await add(app, exempt);
  const decision = { kind: 'rejected' as const, reason: 'Caldera precintada' };
  const subjects = [{ place: 'building' as const, id: 7 }];
  const body = { installationId, inspectionType: 0 as const, ruleKey: 'thermalHeat', subjects, decision };
  await app.call(decideObligations, { body }, as);
  expect((await inspectionOf(id)).state).toBe('exempt');
  await answer({ heatingPower: 423 });
  expect((await inspectionOf(id)).state).toBe('differs');
});

test('one that was inspected in its time beside it hides no contradiction', async () => {
  await answer({ heatingPower: 422, energyContract: false });
  const inTime = { ...exempt, exemption: '', periodMonths: 48, date: '2026-05-01', nextDate: '2030-05-01' };
  await add(app, { ...inTime, status: 1 });
  expect(await obligationsIn('covered')).toEqual(['covered']);
  const { id } = await add(app, exempt);
  expect(await obligationsIn('differs')).toEqual(['differs']);
  expect(await inspectionOf(id)).toMatchObject({ state: 'differs', contradictedOn: today });
});

test('a record that is saved without its exemption is an ordinary one again', async () => {
  await answer({ heatingPower: 422, energyContract: false });
  const { id, version } = await add(app, exempt);
  const body = { ...visit, ...exempt, exemption: '', nextDate: '2028-05-01', id, version };
  await app.call(contracts.inspections.update, { body }, as);
  expect(await inspectionOf(id)).toMatchObject({
    state: 'valid',
    contradictedOn: null,
    dueDate: '2028-05-01',
  });
});

const context = (now = atNine) => ({ db: app.db, now, views: grantsOf(app.db) });
const boiler = (heatPower: number) =>
  databaseOf(app.db)
    .collection<ElementV2>(elementsV2)
    .updateOne({ _id: 24 }, { $set: { heatPower, data: { generatorKind: 'boiler' } } });

test('a boiler that is entered turns it as soon as its service publishes that', async () => {
  await answer({ energyContract: false });
  await boiler(42);
  const { id } = await add(app, exempt);
  await boiler(422);
  expect((await inspectionOf(id)).state).toBe('exempt');
  const change = { entityType: 'Element', entityId: 24, installationId } as ChangeV1;
  const take = takeForExemptions(context());
  await inTransaction(app.db, (session) => take([{ ...change, entityType: 'Task' }], session));
  expect((await inspectionOf(id)).state).toBe('exempt');
  await inTransaction(app.db, (session) => take([change], session));
  expect(await shown(id)).toEqual(differing);
});

test('what turns with the days alone is looked at every day', async () => {
  await answer({ heatingPower: 422, energyContract: false });
  const { id } = await add(app, exempt);
  await databaseOf(app.db)
    .collection<{ _id: number }>('inspections')
    .updateOne({ _id: id }, { $set: { contradictedOn: null, dueDate: null, noticeDate: null } });
  const every = { CHANGES_SECONDS: '2' };
  const looking = settlingExemptions(context(), every);
  expect(await looking.due()).toEqual(atNine());
  await looking.work();
  expect(await shown(id)).toEqual(differing);
  expect(await looking.due()).toBeNull();
  const nextDay = settlingExemptions(
    context(() => new Date('2026-11-27T09:00:00Z')),
    every,
  );
  expect(await nextDay.due()).not.toBeNull();
});
