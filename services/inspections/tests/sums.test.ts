/** Sums that are kept say the same as counting, whatever is changed and whatever day it is. */
import fc from 'fast-check';
import { InspectionStatus } from 'shared-kit/contracts/enums';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { ownCommandsOf } from 'shared-kit/testing/count-commands';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingStates } from '../src/inspections/sums.model.ts';
import { type Counted, countSums } from '../src/inspections/sums.ts';
import {
  add,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  today,
  visit,
} from './support.ts';

interface Category {
  readonly id: number | null;
  readonly cells: readonly { readonly installationId: number; readonly count: number }[];
}

describe('sums', () => {
  const near = fc.integer({ min: -20, max: 20 }).map((days) => dayText(dayOfText(today) + days));
  const records: fc.Arbitrary<Counted[]> = fc.array(
    fc.record({
      inspectionType: fc.constantFrom(0, 1),
      inspectionCategoryId: fc.constantFrom(null, 3),
      exemption: fc.constantFrom('', '', 'Menos de 70 kW'),
      contradictedOn: fc.constantFrom(null, today),
      status: fc.constantFrom(null, 0, 1),
      dueDate: fc.option(near),
      noticeDate: fc.option(near),
      bookedFor: fc.option(near),
      supersededById: fc.constant(null),
    }),
  );

  test('count every record once, in its state', () => {
    fc.assert(
      fc.property(records, (own) => {
        const { sums } = countSums(own, today);
        for (const [index, state] of standingStates.entries())
          expect(sums.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)).toBe(
            own.filter((each) => inspectionState(each, today) === state).length,
          );
      }),
    );
  });

  test('hold until the day that they name, and no record changes before', () => {
    fc.assert(
      fc.property(records, fc.integer({ min: 0, max: 45 }), (own, days) => {
        const { sums, until } = countSums(own, today);
        const day = dayText(dayOfText(today) + days);
        if (until === null || day < until) expect(countSums(own, day).sums).toEqual(sums);
      }),
    );
  });
});

describe('the matrix', () => {
  let app: TestService;
  let day = today;
  beforeAll(async () => {
    app = await startInspections(() => new Date(`${day}T09:00:00Z`));
  });
  afterAll(() => app.close());
  const asManager = { as: manager };
  const cell = async (id: number) => {
    const { body } = await app.call(contracts.getInspectionMatrix, {}, asManager);
    const { categories } = (
      body as { data: { categories: { id: number | null; cells: { installationId: number }[] }[] } }
    ).data;
    return categories.find((each) => each.id === 3)?.cells.find((each) => each.installationId === id);
  };

  test('follows what is added, changed, followed and deleted, and the day', async () => {
    expect(await cell(installationId)).toBeUndefined();
    const one = { inspectionCategoryId: 3, nextDate: '2026-12-03', periodMonths: 0 };
    const { id, version } = await add(app, one);
    expect(await cell(installationId)).toMatchObject({ state: 'expiring', count: 1, nextDue: '2026-12-03' });
    const booked = { ...visit, ...one, id, version, bookedFor: '2026-11-30' };
    await app.call(contracts.inspections.update, { body: booked }, asManager);
    expect(await cell(installationId)).toMatchObject({ state: 'booked' });
    day = '2026-12-01';
    expect(await cell(installationId)).toMatchObject({ state: 'expiring' });
    day = '2026-12-04';
    expect(await cell(installationId)).toMatchObject({ state: 'expired', bad: 1 });
    day = today;
    expect(await cell(installationId)).toMatchObject({ state: 'booked', bad: 0 });
    const next = await add(app, {
      ...one,
      followsId: id,
      date: '2026-11-20',
      nextDate: '2027-11-20',
      status: InspectionStatus.fail,
    });
    expect(await cell(installationId)).toMatchObject({ state: 'failed', count: 1, nextDue: '2027-05-20' });
    await app.call(contracts.inspections.remove, { params: { id: next.id } }, asManager);
    expect(await cell(installationId)).toMatchObject({ state: 'booked' });
    const inactive = { ...booked, version: (await get(id)).version, entityStatus: 0 as const };
    await app.call(contracts.inspections.update, { body: inactive }, asManager);
    expect(await cell(installationId)).toBeUndefined();
  });
  const get = async (id: number) =>
    (
      (await app.call(contracts.inspections.get, { params: { id } }, asManager)).body as {
        data: contracts.Inspection;
      }
    ).data;

  test('leads to exactly what its cells have counted, whatever the type', async () => {
    const own = { installationId: otherInstallationId, inspectionCategoryId: 3 };
    await add(app, { ...own, inspectionType: 1 });
    await add(app, { ...own, inspectionType: 3, exemption: 'No aplica' });
    await add(app, { ...own, inspectionType: 4, inspectionCategoryId: null, nextDate: '2026-01-01' });
    const { body } = await app.call(contracts.getInspectionMatrix, {}, asManager);
    const { categories } = (body as { data: { categories: Category[] } }).data;
    for (const { id, cells } of categories)
      for (const { installationId: place, count } of cells) {
        const category = id === null ? { withoutCategory: 'true' as const } : { inspectionCategoryId: id };
        const listed = await app.call(
          contracts.listStandingInspections,
          { query: { installationId: place, ...category } },
          asManager,
        );
        expect((listed.body as { data: object[] }).data).toHaveLength(count);
      }
    expect(categories.flatMap(({ cells }) => cells).length).toBeGreaterThan(1);
  });

  test('asks no installation by itself', async () => {
    await add(app, { installationId: otherInstallationId, inspectionCategoryId: 3, nextDate: '2027-03-01' });
    await cell(otherInstallationId);
    expect(await ownCommandsOf(app.db, () => cell(otherInstallationId))).toEqual(['find inspectionSums']);
  });
});
