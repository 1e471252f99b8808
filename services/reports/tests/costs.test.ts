/** What March cost, worked out by hand. */

import {
  type ElementCosts,
  getElementCosts,
  getWorkCosts,
  type WorkCosts,
} from 'shared-kit/contracts/correctives/work-costs';
import { InspectionType } from 'shared-kit/contracts/enums';
import { listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { elementPricesV2 } from 'shared-kit/contracts/views/structure';
import type { FormerRate } from 'shared-kit/domain/figures/hourly-rates';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationId, march, otherId, people, startMarch } from './support.ts';

let service: TestService;
const view = (name: string) =>
  databaseOf(service.db).collection<{ _id: number; [field: string]: unknown }>(name);
const contract = (_id: number, fields: object) => ({
  _id,
  installationId,
  entityStatus: 1,
  inspectionType: InspectionType.externalCompany,
  name: `Empresa ${_id}`,
  supersededById: null,
  exemption: '',
  elementIds: [],
  ...fields,
});

const inactive = (_id: number) => ({
  _id,
  installationId,
  ref: `IN-${_id}`,
  name: 'Antigua',
  price: 300,
  entityStatus: 0,
});

beforeAll(async () => {
  service = await startMarch();
  const none = { cost: 0, realMinutes: 0 };
  await view(correctivesV1).updateOne({ _id: 1 }, { $set: { cost: 120.5, realMinutes: 75 } });
  const closed = { installationId, entityStatus: 1, mergedIntoId: null, ...none };
  const inMarch = new Date('2026-03-31T21:59:00Z');
  await view(correctivesV1).insertMany([
    // On the last minute of March there, and on the first one of April.
    { ...closed, _id: 21, closedAt: inMarch },
    { ...closed, _id: 22, closedAt: new Date('2026-03-31T22:00:00Z'), cost: 1000 },
    { ...closed, _id: 23, closedAt: inMarch, cost: 1000, mergedIntoId: 1 },
    { ...closed, _id: 24, closedAt: inMarch, cost: 1000, entityStatus: 0 },
    { ...closed, _id: 25, closedAt: inMarch, cost: 1000, installationId: otherId },
  ]);
  await view(elementPricesV2).insertMany([
    { _id: 1, installationId, ref: 'CL-1', name: 'Climatizadora', price: 5000 },
    // No price, none that counts, one without work, and one elsewhere.
    { _id: 2, installationId, ref: 'CA-1', name: 'Caldera' },
    { _id: 3, installationId, ref: 'BO-1', name: 'Bomba', price: 0 },
    { _id: 4, installationId, ref: 'EX-1', name: 'Extintor', price: 1000 },
    { _id: 5, installationId: otherId, ref: 'CL-1', name: 'Otra', price: 9000 },
    // Inactive before the days, and since nobody knows when; and one that came after them.
    { ...inactive(6), inactiveSince: new Date('2026-02-28T23:30:00Z') },
    { ...inactive(7), inactiveSince: null },
    { _id: 8, installationId, ref: 'NU-1', name: 'Nueva', price: 700, installationDate: '2026-04-01' },
  ]);
  await view(inspectionsV1).insertMany([
    contract(31, { amount: 3650, contractStart: '2026-01-01', dueDate: '2026-12-31' }),
    // Its last ten days, and the first of the one after it.
    contract(32, { amount: 730, contractStart: '2025-03-11', dueDate: '2026-03-10', supersededById: 33 }),
    contract(33, { amount: 365, contractStart: '2026-03-11', dueDate: '2027-03-10' }),
    contract(34, { amount: 900, contractStart: null, dueDate: '2026-12-31' }),
    contract(35, { amount: 900, contractStart: '2026-04-01', dueDate: '2027-03-31' }),
    contract(36, { amount: null, contractStart: '2026-01-01', dueDate: '2026-12-31' }),
    contract(37, { amount: 900, contractStart: '2026-01-01', dueDate: '2026-12-31', entityStatus: 0 }),
    contract(38, { amount: 900, contractStart: '2026-01-01', dueDate: '2026-12-31', inspectionType: 0 }),
  ]);
});
afterAll(() => service.close());

const costs = async (query: object = {}): Promise<WorkCosts> => {
  const answer = await service.call(getWorkCosts, { query: { ...march, ...query } }, { as: people.all });
  expect(answer.status).toBe(200);
  return (answer.body as { data: WorkCosts }).data;
};
const setRate = (hourlyRate: number | null, formerRates: readonly FormerRate[] = []) =>
  view(installationsV1).updateOne({ _id: installationId }, { $set: { hourlyRate, formerRates } });
const wholeMarch = (rate: number | null) => [{ from: '2026-03-01', to: '2026-03-31', rate }];

// 310 of the year, 20 of the contract that ended, 21 of the next one.
const contractors = { contracts: 3, cost: 351, withoutTerm: 1 };

test('without what an hour costs, own work is not known, and counts for nothing', async () => {
  await setRate(null);
  expect(await costs()).toEqual({
    hourlyRate: null,
    rates: wholeMarch(null),
    planned: { tasks: 5, minutes: 650, cost: null },
    correctives: { closed: 2, minutes: 75, parts: 120.5, labour: null, withoutMinutes: 1 },
    contractors,
    total: 471.5,
    value: { cost: 0, price: 6000, elements: 2, unpriced: 2 },
  });
});

test('with it, hours are euros, and the sum is of all three', async () => {
  await setRate(24);
  expect(await costs()).toEqual({
    hourlyRate: 24,
    rates: wholeMarch(24),
    planned: { tasks: 5, minutes: 650, cost: 260 },
    correctives: { closed: 2, minutes: 75, parts: 120.5, labour: 30, withoutMinutes: 1 },
    contractors,
    // 635 minutes of the air handler at 24 euro an hour.
    total: 761.5,
    value: { cost: 254, price: 6000, elements: 2, unpriced: 2 },
  });
});

test('another rate from a day on leaves what was worked before as dear as it was', async () => {
  // 515 minutes until 10 March at 12 euro, 135 after it at 24; the corrective was closed on the last day.
  const before = [{ until: '2026-03-10', rate: 12 }];
  await setRate(24, before);
  const told = await costs();
  expect(told).toMatchObject({
    hourlyRate: 24,
    rates: [
      { from: '2026-03-01', to: '2026-03-10', rate: 12 },
      { from: '2026-03-11', to: '2026-03-31', rate: 24 },
    ],
    planned: { minutes: 650, cost: 157 },
  });
  const february = { from: '2026-02-01', to: '2026-03-10' };
  const past = await costs(february);
  expect(past).toMatchObject({ hourlyRate: 12, planned: { minutes: 515, cost: 103 } });
  await setRate(40, [...before, { until: '2026-03-31', rate: 24 }]);
  expect([await costs(), await costs(february)]).toEqual([told, past]);
});

test('what was worked before anybody said a rate counts for nothing', async () => {
  await setRate(24, [{ until: '2026-03-10', rate: null }]);
  expect(await costs()).toMatchObject({ hourlyRate: 24, planned: { minutes: 650, cost: 54 } });
});

describe('elements', () => {
  const elementCosts = async (): Promise<ElementCosts> => {
    const answer = await service.call(getElementCosts, { query: march }, { as: people.all });
    expect(answer.status).toBe(200);
    return (answer.body as { data: ElementCosts }).data;
  };
  const correctiveOf = (_id: number, change: Readonly<Record<string, unknown>>) =>
    view(correctivesV1).updateOne({ _id }, { $set: change });

  test('are those that cost the most for their price, then those without one', async () => {
    await setRate(24);
    await correctiveOf(1, { elementId: 2 });
    // Of one that is in use no more.
    await correctiveOf(21, { elementId: 9, cost: 40 });
    const answer = await elementCosts();
    expect(answer).toEqual({
      rows: [
        {
          id: 1,
          name: 'Climatizadora',
          ref: 'CL-1',
          price: 5000,
          cost: 254,
          share: 0.0508,
          planned: { tasks: 4, cost: 254 },
          correctives: { closed: 0, cost: 0 },
        },
        {
          id: 2,
          name: 'Caldera',
          ref: 'CA-1',
          price: null,
          cost: 156.5,
          share: null,
          planned: { tasks: 1, cost: 6 },
          correctives: { closed: 1, cost: 150.5 },
        },
      ],
      total: 2,
      hourlyRate: 24,
      rates: wholeMarch(24),
      others: 40,
      priced: { elements: 2, price: 6000, cost: 254 },
      unpriced: { elements: 2, cost: 156.5 },
    });
    const { total, contractors: companies } = await costs();
    const { priced, unpriced, others } = answer;
    expect(priced.cost + unpriced.cost + others).toBe(total - companies.cost);
  });

  test('count as long as they were in use in the days', async () => {
    const prices = view(elementPricesV2);
    await prices.updateOne({ _id: 6 }, { $set: { inactiveSince: new Date('2026-03-10T08:00:00Z') } });
    await prices.updateOne({ _id: 8 }, { $set: { installationDate: '2026-03-30' } });
    expect((await elementCosts()).priced).toMatchObject({ elements: 4, price: 7000 });
    await prices.deleteMany({ _id: { $in: [6, 7, 8] } });
  });

  test('cost their parts where nobody has said what an hour costs', async () => {
    await setRate(null);
    const { rows, others } = await elementCosts();
    expect(rows.map(({ id, cost, planned }) => [id, cost, planned.cost])).toEqual([[2, 120.5, null]]);
    expect(others).toBe(40);
    await correctiveOf(1, { elementId: null });
    await correctiveOf(21, { elementId: null, cost: 0 });
    await setRate(24);
  });
});

test('planned work is of the tasks in the list that it leads to', async () => {
  const query = { ...march, counted: 'performed', filter: 1, size: 500 } as const;
  const { body } = await service.call(listReportTasks, { query }, { as: people.all });
  const { data } = body as { data: { id: number; durationMinutes: number }[] };
  const { planned } = await costs();
  expect(data).toHaveLength(planned.tasks);
  expect(data.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)).toBe(planned.minutes);
});

test('days in which nothing was done cost their part of the contracts', async () => {
  expect(await costs({ from: '2027-05-01', to: '2027-05-31' })).toMatchObject({
    planned: { tasks: 0, cost: 0 },
    contractors: { contracts: 0, cost: 0, withoutTerm: 1 },
    total: 0,
  });
});

test('days that end before they begin are refused', async () => {
  const query = { ...march, to: '2026-02-01' };
  expectError(await service.call(getWorkCosts, { query }, { as: people.all }), 'invalidInput');
});
