/** What was recorded keeps its meaning, whatever becomes of the format that it was recorded by. */
import { randomUUID } from 'node:crypto';
import { ChoreResult, EntityStatus, ValueType } from 'shared-kit/contracts/enums';
import { listReadingsNearLimits, type NearLimit } from 'shared-kit/contracts/tasks/readings-near-limits';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { type ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { changedVersions, formatOf } from 'shared-kit/domain/readings/format-versions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runMigration } from 'shared-kit/testing/migrations';
import { beforeEach, expect, it } from 'vitest';
import { readingVersions } from '../../src/migrations/0006-reading-versions.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, people, performed, testFormat } from '../fixtures.ts';
import {
  detailOf,
  fieldsOf,
  plainTask,
  read,
  reading,
  record,
  setTime,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();
const texts = (text: string) => ({ es: text, cat: text, en: text });
const formats = () => databaseOf(service().db).collection<FormatV1>(formatsV1);

let last = 500;
let grade = 0;
let pressure = 0;
beforeEach(async () => {
  last += 2;
  [grade, pressure] = [last, last + 1];
  await formats().insertMany([
    testFormat(grade, {
      valueType: ValueType.multiple,
      numeric: false,
      min: null,
      max: null,
      required: false,
      options: ['Bien', 'Regular', 'Mal'].map((option, index) => ({ ...texts(option), id: index + 1 })),
    }),
    testFormat(pressure, { unit: 'bar', symbol: '', min: 1, max: 4, required: false }),
  ]);
});

/** As the administration's service changes it. */
const edit = async (id: number, change: Partial<FormatV1>, at = inNovember): Promise<void> => {
  const before = await formats().findOne({ _id: id });
  if (!before) throw new Error(`no format ${id}`);
  const after = { ...before, ...change };
  const versions = changedVersions({ before, after, at, correctsWords: false });
  await formats().updateOne({ _id: id }, { $set: { ...change, ...versions } });
};
const graded = (...options: number[]): Reading => ({
  formatId: grade,
  valueType: ValueType.multiple,
  options,
});
const both = () => ({ formatIds: [grade, pressure] });

/** What the answer says was read, in words. */
const said = async (id: number): Promise<string[]> => {
  const task = await read(id);
  return task.readings.map((one) => {
    const known = task.formats.find((each) => each.id === one.formatId);
    if (!known) return 'gone';
    const format = formatOf(known, one);
    if (one.valueType === ValueType.multiple)
      return one.options.map((index) => format.options[index]?.es).join(', ');
    return one.valueType === ValueType.text ? `${one.text} ${format.unit}` : '';
  });
};

it('Mal stays Mal where the options are put in another order, for whoever looks at the first format alone too', async () => {
  const id = await plainTask(both());
  await record(id, { readings: [graded(2)] });
  await edit(grade, { options: ['Mal', 'Regular', 'Bien'].map(texts) });
  expect(await said(id)).toEqual(['Mal']);
  const task = await read(id);
  expect(task.formats.find((each) => each.id === grade)?.options[2]).toMatchObject(texts('Mal'));
  const next = await plainTask(both());
  await record(next, { readings: [graded(0)] });
  expect(await said(next)).toEqual(['Mal']);
});

it('2 bar stay 2 bar within the limits of their day, and are corrected as such', async () => {
  const id = await plainTask(both());
  const { version } = detailOf(await record(id, { readings: [reading('5', pressure)] }));
  await edit(pressure, { unit: 'kPa', min: 100, max: 400 });
  const task = await read(id);
  expect(await said(id)).toEqual(['5 bar']);
  expect(task.formats.find((each) => each.id === pressure)).toMatchObject({ unit: 'bar', min: 1, max: 4 });
  const corrected = await record(id, { version, readings: [reading('2', pressure)] });
  expect(detailOf(corrected)).toMatchObject({ outOfLimits: [], readings: [{ formatVersion: 1, text: '2' }] });
  const open = await plainTask(both());
  expect(detailOf(await record(open, { readings: [reading('2', pressure)] })).outOfLimits).toEqual([
    pressure,
  ]);
  expect(await said(open)).toEqual(['2 kPa']);
});

it('a number stays one where its format becomes a choice, or is retired', async () => {
  const id = await plainTask(both());
  const { version } = detailOf(await record(id, { readings: [reading('2', pressure)] }));
  await edit(pressure, { valueType: ValueType.multiple, numeric: false, options: [texts('Sí')] });
  await edit(pressure, { entityStatus: EntityStatus.Inactive });
  expect(await said(id)).toEqual(['2 bar']);
  const kept = await record(id, { version, readings: [reading('2', pressure)], observation: 'Visto' });
  expect(detailOf(kept).readings).toMatchObject([{ formatVersion: 1, text: '2' }]);
  const open = await plainTask(both());
  const task = await read(open);
  expect(task.formats.map((each) => each.id)).toEqual([grade]);
  const refused = await record(open, { readings: [reading('2', pressure)] });
  expect(fieldsOf(refused)).toEqual([{ path: 'readings.0.formatId', code: 'notFound' }]);
});

it('a reading of a version that never was is refused', async () => {
  const id = await plainTask(both());
  const refused = await record(id, { readings: [{ ...reading('2', pressure), formatVersion: 7 }] });
  expect(fieldsOf(refused)).toEqual([{ path: 'readings.0.formatVersion', code: 'notFound' }]);
});

it('what waited without a network is taken under the version that it carries, or that counted when it was written', async () => {
  const ids = [await plainTask(both()), await plainTask(both())];
  const readings = [{ ...reading('2', pressure), formatVersion: 1 }, reading('3', pressure)];
  await edit(pressure, { unit: 'kPa', min: 100, max: 400 }, new Date(inNovember.getTime() + 3_600_000));
  await edit(pressure, { entityStatus: EntityStatus.Inactive });
  setTime(new Date(inNovember.getTime() + 7_200_000));
  const operations = ids.map((id, index) => ({
    opId: randomUUID(),
    device: randomUUID(),
    sequence: index + 1,
    id,
    baseVersion: 0,
    fields: {
      result: { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone },
      [`reading.${pressure}`]: { from: null, to: readings[index] },
    },
    at: inNovember.toISOString(),
    clockAhead: 0,
  }));
  const answer = await service().call(
    taskOperations.send,
    { body: { installationId, operations } },
    { as: people.editor },
  );
  setTime(inNovember);
  expect(answer.body).toMatchObject({ data: [{ outcome: 'applied' }, { outcome: 'applied' }] });
  expect(await Promise.all(ids.map(said))).toEqual([['2 bar'], ['3 bar']]);
});

const course = async (elementId: number, values: readonly string[], month: number): Promise<void> => {
  for (const [index, text] of values.entries())
    await plainTask(
      { formatIds: [pressure], elementId },
      {
        ...performed(`2026-${String(month + index).padStart(2, '0')}-02T10:00:00Z`),
        readings: [{ ...reading(text, pressure), formatVersion: 1 }],
      },
    );
};

it('a course goes on over a change of unit that is certain, and begins anew over any other', async () => {
  const elementId = 3000 + last;
  await course(elementId, ['2', '2.5'], 5);
  await edit(pressure, { unit: 'kPa', min: 100, max: 400 });
  const open = await plainTask({ formatIds: [pressure], elementId });
  const { trends } = (await service().call(getTask, { params: { id: String(open) } }, { as: people.editor }))
    .body as { trends: Trend[] };
  expect(trends[0]?.points.map(({ value }) => value)).toEqual([200, 250]);
  const { data } = (
    await service().call(listElementReadings, { query: { installationId, elementId } }, { as: people.viewer })
  ).body as { data: { formats: { otherVersions: unknown[] }[]; readings: ElementReading[] } };
  expect(data.readings.map((one) => one.reading)).toMatchObject([
    { text: '2.5', formatVersion: 1 },
    { text: '2', formatVersion: 1 },
  ]);
  expect(data.formats).toMatchObject([{ unit: 'kPa', otherVersions: [{ unit: 'bar', formatVersion: 1 }] }]);
  await edit(pressure, { unit: 'pulsos' });
  const { trends: none } = (
    await service().call(getTask, { params: { id: String(open) } }, { as: people.editor })
  ).body as { trends: Trend[] };
  expect(none).toEqual([]);
});

it('what goes towards a limit is judged in the unit of the limit', async () => {
  const elementId = 3000 + last;
  await course(elementId, ['2.5', '2.8', '3.1', '3.4', '3.7'], 6);
  await edit(pressure, { unit: 'kPa', min: 100, max: 400 });
  const { data } = (
    await service().call(listReadingsNearLimits, { query: { installationId } }, { as: people.viewer })
  ).body as { data: { near: NearLimit[] } };
  const near = data.near.find((one) => one.elementId === elementId);
  expect(near).toMatchObject({ unit: 'kPa', max: 400 });
  expect(near?.points.at(-1)?.value).toBe(370);
});

it('stored readings become those of the first version, and what may have meant something else is told', async () => {
  const stored = (readings: Reading[]) =>
    plainTask(both(), { ...performed('2026-11-02T10:00:00Z'), readings });
  const [plain, doubtful] = [await stored([reading('2', pressure)]), await stored([graded(7)])];
  const doubts = await runMigration(service().db, readingVersions);
  const kept = await tasks(service().db)
    .find({ _id: { $in: [plain, doubtful] } })
    .sort({ _id: 1 })
    .toArray();
  expect(kept.map(({ readings }) => readings[0]?.formatVersion)).toEqual([1, 1]);
  const told = doubts.filter(({ ids }) => [ids].flat().includes(doubtful));
  expect(told).toMatchObject([{ kind: 'tasks.noSuchOption' }]);
  expect(doubts.some(({ ids }) => [ids].flat().includes(plain))).toBe(false);
});
