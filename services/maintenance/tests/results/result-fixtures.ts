/** Tasks to record results for, with formats of every type, and how results are recorded and read. */

import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import {
  getTask,
  type RecordTaskResultBody,
  recordTaskResult,
  type TaskDetail,
} from 'shared-kit/contracts/tasks/task-detail';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import type { FormatV1 } from 'shared-kit/contracts/views/structure';
import { startTestService, type TestAnswer, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  seedPeople,
  seedStructure,
  seedTasks,
  testFormat,
  testTask,
} from '../fixtures.ts';

export const temperature = 1;
export const state = 2;
export const photo = 3;
export const note = 4;
export const foreignFormat = 5;
/** At least 0.9 × the heat power, at most what the refrigerant allows. */
export const dependent = 6;
/** A film of the installation; 1 is a photo of it, 2 one of another. */
export const video = 3;
export const photoOfSecond = 4;
/** What a boiler's efficiency and its carbon monoxide follow from, and the formats that give their limits. */
export const gas = { flue: 7, air: 8, co2: 9, efficiency: 10, co: 11 } as const;
export const knownElement = 1;
export const unknownElement = 2;
export const formatIds = [temperature, state, photo, note];

const gasFormat = (
  id: number,
  quantity: Quantity,
  { symbol, limits = {} }: { readonly symbol: string; readonly limits?: Partial<FormatV1> | undefined },
) => testFormat(id, { quantity, unit: '', symbol, min: null, max: null, required: false, ...limits });
const gasFormats = [
  gasFormat(gas.flue, 'flueTemperature', { symbol: '°C' }),
  gasFormat(gas.air, 'combustionAirTemperature', { symbol: '°C' }),
  gasFormat(gas.co2, 'co2', { symbol: '%' }),
  gasFormat(gas.efficiency, 'combustionEfficiency', { symbol: '%', limits: { min: 90, norm: 'Contrato 7' } }),
  gasFormat(gas.co, 'co', { symbol: 'ppm' }),
];

let service: TestService;
let clock = inNovember;

/** A maintenance service for the tests of the file that calls it. */
export const useResultService = (): (() => TestService) => {
  beforeAll(async () => {
    service = await startTestService(createMaintenance, { seed: seedPeople, now: () => clock });
    const option = { es: 'x', cat: 'x', en: 'x' };
    await seedStructure(service.db, {
      formats: [
        testFormat(temperature),
        testFormat(state, {
          valueType: ValueType.multiple,
          numeric: false,
          options: [option, option],
          required: false,
        }),
        testFormat(photo, { valueType: ValueType.image, numeric: false, required: false }),
        testFormat(note, { numeric: false, required: false, min: null, max: null }),
        testFormat(foreignFormat),
        testFormat(dependent, {
          min: null,
          max: null,
          minFormula: 'heatPower * 0.9',
          maxFormula: 'if(refrigerant = "R-32", 50, 60)',
        }),
        ...gasFormats,
      ],
      data: [
        {
          _id: knownElement,
          installationId,
          heatPower: 40,
          data: { refrigerant: 'R-32', fuel: 'naturalGas' },
        },
        { _id: unknownElement, installationId, heatPower: null },
      ],
      files: [
        { _id: 1, installationId, createdBy: people.editor },
        { _id: 2, installationId: otherInstallationId, createdBy: people.editor },
        { _id: video, installationId, createdBy: people.editor, purpose: 'video' },
        { _id: photoOfSecond, installationId, createdBy: people.secondEditor },
      ],
      observations: [7, 8],
    });
  });
  afterAll(() => service.close());
  return () => service;
};

/** The service's time from now on. */
export const setTime = (time: Date): void => {
  clock = time;
};

let lastTaskId = 100;
export const plainTask = async (
  ...[chore, fields]: [Parameters<typeof testTask>[1]?, Parameters<typeof testTask>[2]?]
) => {
  lastTaskId += 1;
  await seedTasks(service.db, [testTask(lastTaskId, chore, fields)]);
  return lastTaskId;
};
export const measuredTask = () => plainTask({ formatIds });

export const reading = (text: string, formatId = temperature): Reading => ({
  formatId,
  valueType: ValueType.text,
  text,
});
/** That the reading of a format was copied from October. */
export const copyOf = (formatId: number, fields: Partial<StoredCopy> = {}): StoredCopy => ({
  part: 'reading',
  formatId,
  origin: null,
  from: {
    taskId: 900,
    periodicity: Periodicity.monthly,
    periodKey: '2026-M10',
    periodStart: new Date('2026-09-30T22:00:00Z'),
    periodEnd: new Date('2026-10-31T23:00:00Z'),
    performedAt: new Date('2026-10-12T09:00:00Z'),
  },
  at: inNovember,
  byId: people.editor,
  byName: 'User 11',
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
  ...fields,
});
export const record = (
  id: number,
  body: Partial<RecordTaskResultBody>,
  { as = people.editor as number, key }: { as?: number; key?: string } = {},
): Promise<TestAnswer> =>
  service.call(
    recordTaskResult,
    {
      params: { id },
      body: {
        version: 0,
        result: ChoreResult.ProperlyDone,
        readings: [],
        observation: '',
        photoIds: [],
        ...body,
      },
    },
    { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );
export const detailOf = ({ status, body }: TestAnswer): TaskDetail => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: TaskDetail }).data;
};
export const read = async (id: number, as: number = people.viewer) =>
  detailOf(await service.call(getTask, { params: { id } }, { as }));
export const fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
