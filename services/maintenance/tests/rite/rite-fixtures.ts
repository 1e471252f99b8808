/** A thermal installation: a boiler, a chiller, collectors, and formats of what they are measured for. */

import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { Archetype, Periodicity } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { type ThermalGeneratorV1, thermalGeneratorsV1 } from 'shared-kit/contracts/views/structure';
import type { Connection } from 'shared-kit/server/database/mongo';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import {
  inNovember,
  installationId,
  performed,
  seedPeople,
  seedStructure,
  seedTasks,
  testElement,
  testFormat,
  testTask,
} from '../fixtures.ts';

export const riteReader = 31;
export const riteWorker = 32;
export const boiler = 50;
export const chiller = 51;
export const collectors = 52;
/** Its type asks for the kind, and nobody has said it. */
export const unsaid = 53;
/** Gives no heat by itself. */
export const fanCoil = 54;

const quantities = [
  'flueTemperature',
  'combustionAirTemperature',
  'co2',
  'co',
  'draught',
  'supplyTemperature',
  'returnTemperature',
  'evaporatorIn',
  'evaporatorOut',
  'evaporatorFlow',
  'electricalPower',
] as const satisfies readonly Quantity[];
type Measured = (typeof quantities)[number];
export const formatOf = (quantity: Measured): number => 100 + quantities.indexOf(quantity);
const units = ['°C', '°C', '%', 'ppm', 'Pa', '°C', '°C', '°C', '°C', 'm³/h', 'kW'];
const formats = quantities.map((quantity, index) =>
  testFormat(100 + index, {
    quantity,
    unit: '',
    symbol: units[index] ?? '',
    min: null,
    max: null,
    required: false,
  }),
);
export const heatFormats = quantities.slice(0, 7).map(formatOf);
export const coldFormats = quantities.slice(7).map(formatOf);

export const readings = (values: Partial<Record<Measured, number>>): Reading[] =>
  Object.entries(values).map(([quantity, value]) => ({
    formatId: formatOf(quantity as Measured),
    valueType: 0,
    text: String(value),
  }));

/** Of those readings of a task, from the last quarter of the year before. */
export const copiesOf = (measured: readonly Reading[], fields: Partial<StoredCopy> = {}): StoredCopy[] =>
  measured.map(({ formatId }) => ({
    part: 'reading',
    formatId,
    origin: null,
    from: {
      taskId: 900,
      periodicity: Periodicity.quarterly,
      periodKey: '2025-Q4',
      periodStart: new Date('2025-09-30T22:00:00Z'),
      periodEnd: new Date('2025-12-31T23:00:00Z'),
      performedAt: new Date('2025-11-10T10:00:00Z'),
    },
    at: inNovember,
    byId: riteWorker,
    byName: 'User 32',
    correctedAt: null,
    correctedById: null,
    correctedByName: null,
    ...fields,
  }));

const generator = (id: number, fields: Partial<ThermalGeneratorV1>): ThermalGeneratorV1 => ({
  ...testElement(id),
  brand: '',
  model: '',
  power: null,
  coldPower: null,
  heatPower: null,
  data: {},
  asksKind: true,
  ...fields,
});
const generators = [
  generator(boiler, {
    name: 'Caldera',
    heatPower: 285,
    data: { generatorKind: 'boiler', fuel: 'naturalGas' },
  }),
  generator(chiller, { name: 'Enfriadora', coldPower: 318, data: { generatorKind: 'chiller' } }),
  generator(collectors, { name: 'Captadores', data: { apertureArea: 20 }, asksKind: false }),
  generator(unsaid, { name: 'Caldera vieja', heatPower: 30 }),
  generator(fanCoil, { name: 'Fancoil', heatPower: 5, asksKind: false }),
];

export const seedRite = async (db: Connection): Promise<void> => {
  await seedPeople(db);
  const grant = (permission: Permission) => [testGrant(installationId, [permission])];
  await seedUsers(db, [
    testUser(riteReader, { grants: grant(Permission.RiteView) }),
    testUser(riteWorker, { grants: grant(Permission.RiteEdit) }),
  ]);
  await seedStructure(db, {
    formats,
    data: generators.map(({ _id, heatPower, coldPower, data }) => ({
      _id,
      installationId,
      heatPower,
      coldPower,
      data,
    })),
  });
  await seedView(db, thermalGeneratorsV1, generators);
  await seedView(db, installationOwnersV1, [
    { _id: installationId, maintainerName: 'Clima Ejemplo, S.L.', riteRegistration: 'RITE-1' },
  ]);
};

const firstTaskId = 1000;
let lastTaskId = firstTaskId;

let service: TestService;
/** A maintenance service with the thermal installation, for the tests of the file that calls it. */
export const useRiteService = (): (() => TestService) => {
  beforeAll(async () => {
    // Of a database of its own: what is searched for must not be the number of a task.
    lastTaskId = firstTaskId;
    service = await startTestService(createMaintenance, { seed: seedRite, now: () => inNovember });
  });
  afterAll(() => service.close());
  return () => service;
};

type Chore = NonNullable<Parameters<typeof testTask>[1]>;
type Fields = NonNullable<Parameters<typeof testTask>[2]>;

/** A task of RITE; performed where `at` is said. */
export const riteTask = async (
  { at, ...fields }: Omit<Fields, 'at'> & { readonly at?: string },
  chore: Chore = {},
): Promise<number> => {
  lastTaskId += 1;
  const done = at === undefined ? {} : performed(at);
  const when = at === undefined ? inNovember : new Date(at);
  const { element, ...rest } = fields;
  const record = testTask(
    lastTaskId,
    { archetype: Archetype.rite, elementId: boiler, _id: lastTaskId, ...chore },
    { at: when, ...(element ? { element } : {}), ...done, ...rest },
  );
  await seedTasks(service.db, [record]);
  return lastTaskId;
};
