/** Lists, counts and changes of correctives as the service answers them, beside what the device works out of the same ones. */

import fc from 'fast-check';
import { type Corrective, type CorrectiveRow, notStated } from 'shared-kit/contracts/correctives/corrective';
import {
  addCorrectiveComment,
  addCorrectiveCost,
  addCorrectiveTime,
  moveCorrective,
} from 'shared-kit/contracts/correctives/corrective-work';
import {
  listCorrectives,
  listOpenAround,
  summarizeCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { AnswerOf, CallInput } from 'shared-kit/contracts/route';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { coversV1 } from 'shared-kit/contracts/views/covers';
import {
  changeOfMove,
  costsOf,
  nextTargetOf,
  timesOf,
  toldOfMove,
} from 'shared-kit/domain/correctives/corrective-changes';
import { correctiveNumber } from 'shared-kit/domain/correctives/corrective-number';
import {
  aroundConditions,
  aroundOrder,
  correctiveConditions,
  correctiveOrder,
  correctiveReader,
  correctiveSearchText,
  mostAround,
  openCounts,
} from 'shared-kit/domain/correctives/corrective-queries';
import { allOf, type Condition, meets } from 'shared-kit/domain/legal/conditions';
import { comparing } from 'shared-kit/domain/records/compare-values';
import { runs } from 'shared-kit/testing/test-form';
import { seedView } from 'shared-kit/testing/test-users';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CorrectiveRecord, correctives } from '../src/correctives/corrective.model.ts';
import { presentCorrective } from '../src/correctives/present.ts';
import {
  areas,
  as,
  dataOf,
  elements,
  inNovember,
  installationId,
  opened,
  passMinutes,
  people,
  readData,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
beforeEach(async () => {
  setTime(inNovember);
  // Numbers that one test has given by itself are met by what the other opens.
  await correctives(service().db).deleteMany({});
});
beforeAll(async () => {
  const days = { from: '2026-11-26', to: '2026-11-26' };
  await seedView(service().db, coversV1, [
    { _id: 1, installationId, personId: people.edit, coverId: people.secondEdit, ...days },
  ]);
});

const clock = { now: inNovember.getTime(), timeZone: defaultTimeZone, away: [people.edit] };
const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const around = (days: number) =>
  fc.integer({ min: -days * 24, max: days * 24 }).map((hours) => new Date(clock.now + hours * 3_600_000));
const before = (days: number) =>
  fc.integer({ min: 0, max: days * 24 }).map((hours) => new Date(clock.now - hours * 3_600_000));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const few = fc.integer({ min: 1, max: 3 });
const name = fc.constantFrom('Caldera Álamo', 'bomba', 'Bomba 2', 'Instal·lació', 'Ñu', 'zócalo 😀');
const person = fc.constantFrom<number>(people.edit, people.chief);
const waiting = { reason: 'part', note: '', since: inNovember.toISOString(), byName: 'A' } as const;

const row = fc.record({
  status: fc.constantFrom(Opened, Assigned, InProgress, Closed),
  openedAt: before(40),
  closedAt: before(20),
  dueAt: orNull(around(10)),
  waiting: fc.constantFrom(null, waiting),
  openedById: person,
  assignedToId: orNull(person),
  closedById: orNull(person),
  elementName: name,
  elementRef: name,
  areaName: name,
  openingDescription: name,
  assignedToName: orNull(name),
  elementId: orNull(fc.constantFrom<number>(elements.boiler, elements.pump)),
  areaId: fc.constantFrom<number>(areas.boilerRoom, 99),
  buildingId: few,
  floorId: few,
  correctiveTypeId: few,
  priority: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  failureMode: fc.constantFrom(null, 'leak' as const, 'noise' as const),
  failureCause: fc.constantFrom(null, 'wear' as const),
  mergedIntoId: orNull(fc.constant(1)),
  origin: fc.constantFrom<Corrective['origin']>(null, {
    kind: 'task',
    taskId: 7,
    formatId: null,
    reading: '',
  }),
  year: fc.constantFrom(2025, 2026),
});

let template: CorrectiveRecord | null = null;
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;
const store = async (rows: readonly Row[]): Promise<Corrective[]> => {
  const collection = correctives(service().db);
  template ??= await collection.findOne({ _id: (await opened()).id });
  const base = template;
  if (!base) throw new Error('what was opened is stored');
  await collection.deleteMany({});
  const records = rows.map((fields, index): CorrectiveRecord => {
    const { status, closedAt, year } = fields;
    const isOpen = status !== Closed;
    const sequence = 100 - index * 9;
    const record = {
      ...base,
      ...fields,
      _id: 1_000_000 + index,
      sequence,
      number: correctiveNumber({ year, sequence }),
    };
    const whole = { ...record, open: isOpen, closedAt: isOpen ? null : closedAt };
    return { ...whole, searchText: correctiveSearchText(whole) };
  });
  await collection.insertMany(records);
  return records.map(presentCorrective);
};

const narrowed = <T extends CorrectiveRow>(all: readonly T[], conditions: readonly Condition[]): T[] =>
  all.filter((each) => meets(allOf(conditions), correctiveReader(each)));

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });
const ids = some(fc.constantFrom('1', '1,2', '3'));
const day = some(around(40).map((at) => at.toISOString().slice(0, 10)));
const sorts = 'number open openedAt closedAt dueAt priority status elementName areaName assignedToName'.split(
  ' ',
);
const query = fc
  .record({
    q: some(fc.constantFrom('alamo', 'BOMBA 2', 'instal·lacio', 'C-2026-1', '.*', ' ')),
    status: some(fc.constantFrom('0', '0,1,4', '2', '3', '1,2')),
    buildingId: ids,
    floorId: ids,
    correctiveTypeId: ids,
    areaId: some(fc.constantFrom('99', String(areas.boilerRoom))),
    elementId: some(fc.constantFrom(String(elements.boiler))),
    priority: some(fc.constantFrom('0', '1,2')),
    assignedTo: some(fc.constantFrom('0', `0,${people.edit}`, String(people.chief))),
    openedById: some(fc.constantFrom(String(people.chief))),
    closedById: some(fc.constantFrom(String(people.chief))),
    failureMode: some(fc.constantFrom(notStated, 'leak')),
    failureCause: some(fc.constantFrom(notStated, 'wear')),
    merged: some(fc.constantFrom('0', '1')),
    waiting: some(fc.constant('true')),
    overdue: some(fc.constant('true')),
    away: some(fc.constant('true')),
    taskId: some(fc.constantFrom('7', '8')),
    defectId: some(fc.constantFrom('8')),
    from: day,
    to: day,
    closedFrom: day,
    closedTo: day,
    openOn: day,
    sort: some(fc.constantFrom(...sorts.flatMap((field) => [field, `-${field}`]))),
    page: some(fc.constantFrom('1', '2')),
    size: some(fc.constantFrom('3', '500')),
  })
  .map((found) => ({
    installationId: String(installationId),
    ...Object.fromEntries(Object.entries(found).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  }));

test('lists and counts are the same from the service and from the device, whatever is asked', async () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rows, fc.array(query, { minLength: 10, maxLength: 10 }), async (made, queries) => {
      const all = await store(made);
      for (const asked of queries) {
        const call = { query: asked as CallInput<typeof listCorrectives>['query'] };
        const { body, status } = await service().call(listCorrectives, call, as(people.edit));
        expect(status, JSON.stringify(body)).toBe(200);
        const { data, total } = body as AnswerOf<typeof listCorrectives>;
        const parsed = z.parse(listCorrectives.query ?? z.never(), asked);
        const { page = 1, size = 50, sort } = parsed;
        const expected = narrowed(all, correctiveConditions(parsed, clock))
          .toSorted(comparing(correctiveOrder(sort), correctiveReader))
          .map(({ id }) => id);
        expect({ ids: data.map(({ id }) => id), total }, JSON.stringify(asked)).toEqual({
          ids: expected.slice((page - 1) * size, page * size),
          total: expected.length,
        });
      }
      const summary = await service().call(
        summarizeCorrectives,
        { query: { installationId } },
        as(people.edit),
      );
      const open = all.filter(({ status }) => status !== Closed);
      const counts = Object.entries(openCounts({ now: clock.now, userId: people.edit })).map(
        ([each, condition]) => [each, narrowed(open, [condition]).length],
      );
      expect(dataOf(summary)).toMatchObject(Object.fromEntries(counts));
      const place = { elementId: elements.boiler, areaId: areas.boilerRoom };
      const near = await service().call(
        listOpenAround,
        { query: { installationId, ...place } },
        as(people.edit),
      );
      // Of those that were opened at the same time either may come first.
      const timesIn = (found: readonly CorrectiveRow[]) =>
        found.map(({ openedAt, elementId }) => [openedAt, elementId]);
      const expected = aroundConditions(place).flatMap((condition) =>
        narrowed(all, [condition]).toSorted(comparing(aroundOrder, correctiveReader)),
      );
      expect(timesIn(dataOf<CorrectiveRow[]>(near).slice(0, mostAround))).toHaveLength(
        Math.min(expected.length, mostAround),
      );
      expect(timesIn(dataOf<CorrectiveRow[]>(near))).toEqual(timesIn(expected.slice(0, mostAround)));
    }),
    { numRuns: runs(15) },
  );
});

const deed = fc.oneof(
  fc
    .constantFrom(
      ...(['take', 'start', 'putBack', 'wait', 'resume', 'finish', 'accept', 'giveBack'] as const),
      ...(['close', 'reopen', 'unassign', 'assign'] as const),
    )
    .map((move) => ({
      move,
    })),
  fc.record({ quantity: fc.constantFrom(1, 0.5, 3), unitPrice: fc.constantFrom(2.01, 0.1, 7) }),
  fc.record({ minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ description: fc.constant('Falta la junta') }),
);
const fieldsOf: Readonly<Record<string, object>> = {
  assign: { assignedToId: people.add },
  wait: { reason: 'part' },
  finish: {
    closingDescription: ' Cambiada ',
    minutes: 7,
    parts: [{ description: 'Junta', quantity: 2, unitPrice: 3.1 }],
  },
  close: { closingDescription: ' Cambiada ', minutes: 12, failureMode: 'leak', refrigerantLost: false },
  reopen: { reason: 'Sigue' },
};

/** Without what each side numbers for itself, and without targets that waiting puts off: the device does not know by which clock. */
const comparable = ({ version: _, reactBy, repairBy, dueAt, ...corrective }: Corrective) => {
  const hasWaited = corrective.waits.length > 0 || corrective.reopenings > 0;
  const unnumbered = <T extends { readonly id: string }>(parts: readonly T[]) =>
    parts.map(({ id: _id, ...part }) => part);
  return {
    ...corrective,
    comments: unnumbered(corrective.comments),
    times: unnumbered(corrective.times),
    costs: unnumbered(corrective.costs),
    targets: hasWaited ? null : { reactBy, repairBy, dueAt },
  };
};

test('what is done to a corrective makes the same of it on both sides', async () => {
  const steps = fc.array(fc.tuple(deed, fc.integer({ min: 1, max: 500 })), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      setTime(inNovember);
      let now = clock.now;
      let here = await opened({ assignedToId: people.add }, people.chief);
      const assignee = { userId: people.add, name: here.assignedToName ?? '' };
      const { id, openedByName } = here;
      for (const [step, minutes] of done) {
        passMinutes(minutes);
        now += minutes * 60_000;
        const at = new Date(now).toISOString();
        const isHandedOver = 'move' in step && step.move === 'finish';
        // Nobody else hands it over.
        if (isHandedOver && here.assignedToId !== assignee.userId) continue;
        const doer = isHandedOver ? assignee : { userId: people.chief, name: openedByName };
        const doing = { ...doer, at, writtenAt: at, arrivedAt: at };
        const by = { userId: people.chief, userName: openedByName };
        if ('move' in step) {
          const told = { move: step.move, version: (await readData(id)).version, ...fieldsOf[step.move] };
          const body = z.parse(moveCorrective.body ?? z.never(), told);
          expect(toldOfMove(body).at).toBeUndefined();
          const facts = { doing, assignee, timeZone: clock.timeZone, retest: here.retest, newId: () => '' };
          const change = changeOfMove(here, body, facts);
          const { status } = await service().call(
            moveCorrective,
            { params: { id: String(id) }, body },
            as(doer.userId),
          );
          expect(status, JSON.stringify(step)).toBe(change === null ? 400 : 200);
          const after = { ...here, ...change };
          here = { ...after, dueAt: nextTargetOf(after) };
        } else {
          const params = { id: String(id) };
          if ('quantity' in step) {
            const body = { ...step, description: 'Junta' };
            dataOf(await service().call(addCorrectiveCost, { params, body }, as(people.chief)), 201);
            here = { ...here, ...costsOf([...here.costs, { id: '', ...body, ...by }]) };
          } else if ('minutes' in step) {
            const body = { day: inNovember.toISOString().slice(0, 10), ...step };
            dataOf(await service().call(addCorrectiveTime, { params, body }, as(people.chief)), 201);
            here = { ...here, ...timesOf([...here.times, { id: '', note: '', ...body, ...by }]) };
          } else {
            dataOf(await service().call(addCorrectiveComment, { params, body: step }, as(people.chief)), 201);
            const receipt = { at, writtenAt: at, arrivedAt: at };
            const comment = { id: '', ...step, photoIds: [], documents: [], ...receipt, ...by };
            here = { ...here, comments: [...here.comments, comment] };
          }
        }
        const there = await readData(id);
        expect(comparable(here), JSON.stringify(done)).toEqual(comparable(there));
        here = { ...here, reactBy: there.reactBy, repairBy: there.repairBy, dueAt: there.dueAt };
      }
    }),
    { numRuns: runs(15) },
  );
});
