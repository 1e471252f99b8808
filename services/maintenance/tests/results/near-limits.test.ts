/** Numbers that go towards one of their limits, over all elements of an installation. */

import type { AnswerOf } from 'shared-kit/contracts/route';
import { listReadingsNearLimits, type NearLimit } from 'shared-kit/contracts/tasks/readings-near-limits';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { expect, it } from 'vitest';
import { installationId, people, performed } from '../fixtures.ts';
import { copyOf, dependent, plainTask, reading, temperature, useResultService } from './result-fixtures.ts';

const service = useResultService();
type Answer = AnswerOf<typeof listReadingsNearLimits>['data'];

const ask = (as: number = people.viewer) =>
  service().call(listReadingsNearLimits, { query: { installationId } }, { as });
const nearLimits = async (as?: number): Promise<Answer> => {
  const { status, body } = await ask(as);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Answer }).data;
};

/** Month by month, from January 2026 on; the format's limits are 50 and 70. */
const read = async (
  elementId: number,
  values: readonly string[],
  {
    format = temperature,
    ...fields
  }: { readonly format?: number; readonly copies?: ReturnType<typeof copyOf>[] } = {},
) => {
  for (const [month, text] of values.entries()) {
    const at = new Date(Date.UTC(2026, month, 5, 8)).toISOString();
    await plainTask(
      { elementId, formatIds: [format] },
      { at: new Date(at), ...performed(at), readings: [reading(text, format)], ...fields },
    );
  }
};
const valuesOf = ({ points }: NearLimit) => points.map(({ value }) => value);

it('tells those that go towards a limit, the nearest first, of how many that have one', async () => {
  await read(41, ['58', '60', '62', '64', '66']);
  await read(42, ['60', '58', '56', '54', '52']);
  // Up and down, too few, out already, far away.
  await read(43, ['60', '66', '59', '67', '60']);
  await read(44, ['60', '62', '64', '66']);
  await read(45, ['64', '66', '68', '70', '72']);
  await read(46, ['50', '51', '52', '53', '54']);
  const { near, total, of, isCut } = await nearLimits();
  expect(near.map(({ elementId, direction, periods }) => [elementId, direction, periods])).toEqual([
    [42, 'falling', 2],
    [41, 'rising', 3],
  ]);
  expect(near[0]).toMatchObject({ formatId: temperature, unit: '°C', min: 50, max: 70 });
  expect([total, of, isCut]).toEqual([2, 5, false]);
});

it('the last twelve count, by when they were read; what was copied was not measured', async () => {
  await read(51, ['69', '50', '61', '61.5', '62', '62.5', '63', '63.5']);
  expect((await nearLimits()).near.some(({ elementId }) => elementId === 51)).toBe(false);
  await read(52, ['58', '60', '62', '64', '66'], { copies: [copyOf(temperature, { correctedAt: null })] });
  expect((await nearLimits()).near.some(({ elementId }) => elementId === 52)).toBe(false);
  const course = ['50', '69', '51', '57', '58', '59', '60', '61', '62', '63', '64', '65'];
  await read(53, [...course, '66', '67', '68']);
  const own = (await nearLimits()).near.find(({ elementId }) => elementId === 53);
  expect(own && valuesOf(own)).toEqual([57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68]);
  expect(own?.periods).toBe(3);
});

it('elements that are in use no more go nowhere', async () => {
  const data = databaseOf(service().db).collection<{ _id: number }>(elementDataV1);
  await read(55, ['58', '60', '62', '64', '66']);
  const isTold = async () => (await nearLimits()).near.some(({ elementId }) => elementId === 55);
  expect(await isTold()).toBe(true);
  await data.updateOne({ _id: 55 }, { $set: { installationId, entityStatus: 0 } }, { upsert: true });
  expect(await isTold()).toBe(false);
});

it('numbers whose limits follow from what is not known of their element go nowhere', async () => {
  await read(61, ['58', '60', '62', '64', '66'], { format: dependent });
  expect((await nearLimits()).near.some(({ elementId }) => elementId === 61)).toBe(false);
});

it('is not for who works elsewhere', async () => {
  expectError(await ask(people.stranger), 'notFound');
});
