/** Tasks for tests: plausible ones, with what a test is about overridden. */
import type { Format } from 'shared-kit/contracts/chores';
import { Archetype, ChoreResult, Periodicity, Priority, ValueType } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks';

const same = (text: string) => ({ es: text, cat: text, en: text });

export const buildFormat = (overrides: Partial<Format> = {}): Format => ({
  id: 1,
  entityStatus: 1,
  entityType: 'Format',
  version: 0,
  name: same('Presión'),
  unit: 'bar',
  symbol: 'bar',
  order: 0,
  valueType: ValueType.text,
  numeric: true,
  min: 1,
  max: 6,
  options: [],
  required: true,
  ...overrides,
});

export const pressure = buildFormat();
export const photo = buildFormat({
  id: 2,
  name: same('Placa'),
  valueType: ValueType.image,
  numeric: false,
  min: null,
  max: null,
  required: false,
});
export const state = buildFormat({
  id: 3,
  name: same('Estado'),
  valueType: ValueType.multiple,
  numeric: false,
  min: null,
  max: null,
  options: [same('Limpio'), same('Sucio'), same('Roto')],
  required: false,
});

export const buildTask = (overrides: Partial<TaskDetail> = {}): TaskDetail => ({
  id: 41,
  entityStatus: 1,
  entityType: 'Task',
  version: 3,
  installationId: 7,
  choreId: 5,
  elementId: 6,
  elementTypeId: 2,
  areaId: 4,
  floorId: 3,
  buildingId: 2,
  choreTypeId: 1,
  archetype: Archetype.preventive,
  periodicity: Periodicity.monthly,
  priority: Priority.top,
  periodKey: '2026-M11',
  periodStart: '2026-10-31T23:00:00.000Z',
  periodEnd: '2026-11-30T23:00:00.000Z',
  choreName: same('Leer la presión'),
  choreRef: 'CAL-01',
  choreTypeName: same('RITE'),
  elementName: 'Caldera norte',
  elementRef: 'C-1',
  areaName: 'Sala de calderas',
  floorName: 'Sótano',
  buildingName: 'Torre A',
  durationMinutes: 15,
  formatIds: [1, 3],
  result: ChoreResult.Undone,
  readings: [],
  outOfLimits: [],
  observation: '',
  photoIds: [],
  performedAt: null,
  performedById: null,
  performedByName: null,
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
  formats: [pressure, state],
  observations: [],
  previous: null,
  ...overrides,
});
