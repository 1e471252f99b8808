/** What admin would publish, and tasks made from it. */
import type { Connection } from 'mongoose';
import {
  Archetype,
  ChoreResult,
  EntityStatus,
  Periodicity,
  Priority,
  ValueType,
} from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import {
  type ChoreV1,
  choresV1,
  type ElementDataV1,
  type ElementV1,
  elementDataV1,
  elementsV1,
  elementsV3,
  type FileV1,
  type FormatV1,
  filesV1,
  formatsV1,
  genericObservationsV1,
} from 'shared-kit/contracts/views/structure';
import { periodContaining } from 'shared-kit/domain/dates/periods';
import { spanishText } from 'shared-kit/domain/text/localized-text';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { newTask, snapshotOf } from '../src/generation/wanted-tasks.ts';
import { type TaskRecord, tasks } from '../src/tasks/task.model.ts';

export const madrid = 'Europe/Madrid';
export const inNovember = new Date('2026-11-21T10:00:00Z');
export const installationId = 1;
export const otherInstallationId = 2;
export const withoutModuleId = 3;
export const people = {
  editor: 11,
  viewer: 12,
  stranger: 13,
  cleaner: 14,
  boss: 15,
  secondEditor: 16,
  /** May say who performed a task, and when. */
  chief: 17,
  /** Administers the first installation. */
  manager: 18,
} as const;

const texts = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });

export const testElement = (id: number, fields: Partial<ElementV1> = {}): ElementV1 => ({
  _id: id,
  installationId,
  buildingId: 1,
  floorId: 1,
  areaId: 1,
  elementTypeId: 1,
  ref: `E-${id}`,
  name: `Caldera ${id}`,
  areaName: 'Sala de máquinas',
  floorName: 'Planta baja',
  buildingName: 'Edificio A',
  elementTypeName: 'Caldera',
  entityStatus: EntityStatus.Active,
  ...fields,
});

export const testChore = (id: number, fields: Partial<ChoreV1> = {}): ChoreV1 => ({
  _id: id,
  installationId,
  elementId: 1,
  choreTypeId: 1,
  choreTypeName: texts('RITE'),
  ref: `C-${id}`,
  description: texts(`Revisión ${id}`),
  durationMinutes: 15,
  periodicity: Periodicity.monthly,
  priority: Priority.average,
  archetype: Archetype.preventive,
  formatIds: [],
  firstYear: 2026,
  entityStatus: EntityStatus.Active,
  ...fields,
});

export const testFormat = (id: number, fields: Partial<FormatV1> = {}): FormatV1 => ({
  _id: id,
  name: texts(`Lectura ${id}`),
  unit: 'grado Celsius',
  symbol: '°C',
  order: id,
  valueType: ValueType.text,
  numeric: true,
  min: 50,
  max: 70,
  options: [],
  required: true,
  entityStatus: EntityStatus.Active,
  entityType: 'Format',
  version: 0,
  ...fields,
});

/** The task of a chore in the period that contains an instant. */
export const testTask = (
  id: number,
  chore: Partial<ChoreV1> = {},
  {
    at = inNovember,
    element = {},
    ...fields
  }: Partial<TaskRecord> & { at?: Date; element?: Partial<ElementV1> } = {},
): TaskRecord => {
  const whole = testChore(chore._id ?? id, chore);
  const owner = testElement(whole.elementId, { installationId: whole.installationId, ...element });
  const rule = { periodicity: whole.periodicity, firstYear: whole.firstYear, timeZone: madrid };
  return {
    ...newTask(id, whole, { period: periodContaining(at, rule), snapshot: snapshotOf(whole, owner) }),
    ...fields,
  };
};

export const performed = (at: string, userId: number = people.editor): Partial<TaskRecord> => ({
  result: ChoreResult.ProperlyDone,
  performedAt: new Date(at),
  performedById: userId,
  performedByName: `User ${userId}`,
});

const testPerson = (userId: number, fields: Partial<PersonV1> = {}): PersonV1 => ({
  _id: userId,
  installationId,
  userId,
  name: `User ${userId}`,
  userSelectable: true,
  selectable: true,
  visible: true,
  order: 1,
  ...fields,
});

export const seedPeople = async (db: Connection): Promise<void> => {
  const edit = [Permission.PreventiveEdit];
  const view = [Permission.PreventiveView];
  await seedUsers(db, [
    testUser(people.editor, { grants: [testGrant(installationId, edit), testGrant(withoutModuleId, edit)] }),
    testUser(people.secondEditor, { grants: [testGrant(installationId, edit)] }),
    testUser(people.viewer, { grants: [testGrant(installationId, view)] }),
    testUser(people.stranger, { grants: [testGrant(otherInstallationId, edit)] }),
    testUser(people.cleaner, { grants: [testGrant(installationId, [Permission.CorrectiveEdit])] }),
    testUser(people.chief, {
      grants: [testGrant(installationId, [...edit, Permission.EditUserAndDate])],
    }),
    testUser(people.manager, { grants: [testGrant(installationId, [Permission.Administration])] }),
    testUser(people.boss, { entityType: 'SuperAdminProxy' }),
  ]);
  await seedInstallations(
    db,
    [installationId, otherInstallationId, withoutModuleId].map((id) => testInstallation(id)),
  );
  await seedView(db, peopleV1, [
    testPerson(people.editor),
    testPerson(people.secondEditor, { order: 0 }),
    testPerson(people.viewer, { userSelectable: false }),
    testPerson(people.stranger, { installationId: otherInstallationId }),
  ]);
  await seedModules(db, [
    testModule(installationId, 'mfe-maintenance', [...programmes]),
    testModule(otherInstallationId, 'mfe-maintenance', ['preventive', 'lowVoltage']),
    { ...testModule(withoutModuleId, 'mfe-maintenance', ['preventive', 'lowVoltage']), enabled: false },
  ]);
};

export interface Structure {
  readonly elements?: readonly ElementV1[];
  readonly chores?: readonly ChoreV1[];
  readonly formats?: readonly FormatV1[];
  readonly files?: readonly FileV1[];
  /** Ids of observations that can be picked. */
  readonly observations?: readonly number[];
  /** What limits follow from. */
  readonly data?: readonly Partial<ElementDataV1>[];
}

export const seedStructure = async (
  db: Connection,
  { elements = [], chores = [], formats = [], files = [], data = [], observations = [] }: Structure,
): Promise<void> => {
  await seedView(db, elementsV1, elements);
  await seedView(
    db,
    elementsV3,
    elements.map((element) => ({ ...element, elementTypeName: spanishText(element.elementTypeName) })),
  );
  await seedView(db, choresV1, chores);
  await seedView(db, formatsV1, formats);
  await seedView(db, filesV1, files);
  await seedView(
    db,
    genericObservationsV1,
    observations.map((_id) => ({ _id })),
  );
  await seedView(db, elementDataV1, data);
};

export const seedTasks = async (db: Connection, records: readonly TaskRecord[]): Promise<void> => {
  await tasks(db).insertMany([...records]);
};
