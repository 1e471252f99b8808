/** Installations with chores and the tasks of a year, as numerous as asked for. */
import { periodsByRule } from '@services/maintenance/generation/periods-by-rule';
import { newTask, snapshotOf } from '@services/maintenance/generation/wanted-tasks';
import { type TaskRecord, tasks } from '@services/maintenance/tasks/task.model';
import { Archetype, ChoreResult, EntityStatus, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import type { ChoreV1, ElementV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import type { Connection } from 'shared-kit/server/database/mongo';

export const timeZone = 'Europe/Madrid';

/** Of ten chores: how often they come. Together they make 148 tasks a year. */
const mix = [
  Periodicity.weekly,
  Periodicity.biweekly,
  Periodicity.monthly,
  Periodicity.monthly,
  Periodicity.monthly,
  Periodicity.bimonthly,
  Periodicity.quarterly,
  Periodicity.quarterly,
  Periodicity.semester,
  Periodicity.yearly,
] as const;
const texts = (es: string) => ({ es, cat: `${es} (ca)`, en: `${es} (en)` });

export const plantElement = (id: number, installationId: number): ElementV1 => ({
  _id: id,
  installationId,
  buildingId: installationId * 10 + (id % 3),
  floorId: installationId * 10 + (id % 7),
  areaId: installationId * 100 + (id % 40),
  elementTypeId: 1 + (id % 20),
  ref: `EL-${id}`,
  name: `Elemento ${id}`,
  areaName: `Sala ${id % 40}`,
  floorName: `Planta ${id % 7}`,
  buildingName: `Edificio ${id % 3}`,
  elementTypeName: `Tipo ${id % 20}`,
  entityStatus: EntityStatus.Active,
});

export const plantChore = (id: number, installationId: number, elementId: number): ChoreV1 => ({
  _id: id,
  installationId,
  elementId,
  choreTypeId: 1 + (id % 5),
  choreTypeName: texts(`Familia ${id % 5}`),
  ref: `CH-${id}`,
  description: texts(`Comprobación número ${id} de los elementos de seguridad`),
  durationMinutes: 5 + (id % 30),
  periodicity: mix[id % mix.length] ?? Periodicity.monthly,
  priority: (id % 3) as 0 | 1 | 2,
  archetype: Archetype.preventive,
  formatIds: [1 + (id % 6)],
  firstYear: 2020,
  entityStatus: EntityStatus.Active,
});

export const plantFormat = (id: number): FormatV1 => ({
  _id: id,
  name: { es: `Lectura ${id}`, cat: `Lectura ${id}`, en: `Reading ${id}` },
  unit: 'bar',
  symbol: 'bar',
  order: id,
  valueType: ValueType.text,
  numeric: true,
  min: null,
  max: null,
  options: [],
  required: false,
  entityStatus: EntityStatus.Active,
  entityType: 'Format',
  version: 0,
});

interface PlantSize {
  readonly tasks: number;
  readonly installations: number;
  readonly now: Date;
}

/** All but one in fifty past tasks are done, a third of the present ones, and none of the future ones. */
export const plantTasks = function* ({ tasks, installations, now }: PlantSize): Generator<TaskRecord> {
  const periodsOf = periodsByRule(now.getUTCFullYear(), timeZone);
  const perInstallation = tasks / installations;
  let id = 0;
  let choreId = 0;
  for (let installationId = 1; installationId <= installations; installationId++) {
    for (let made = 0; made < perInstallation; ) {
      choreId += 1;
      const chore = plantChore(choreId, installationId, Math.ceil(choreId / 5));
      const snapshot = snapshotOf(chore, plantElement(chore.elementId, installationId));
      for (const period of periodsOf(chore)) {
        if (made >= perInstallation) break;
        made += 1;
        id += 1;
        yield worked(newTask(id, chore, { period, snapshot }), now);
      }
    }
  }
};

const worked = (task: TaskRecord, now: Date): TaskRecord => {
  const isOver = task.periodEnd <= now;
  const isDone = isOver ? task._id % 50 !== 0 : task.periodStart <= now && task._id % 3 === 0;
  if (!isDone) return task;
  const person = 100 + (task._id % 5);
  return {
    ...task,
    version: 1,
    result: ChoreResult.ProperlyDone,
    performedAt: new Date(task.periodStart.getTime() + 3_600_000 * (8 + (task._id % 8))),
    performedById: person,
    performedByName: `Técnico ${person}`,
  };
};

const atOnce = 5000;

export const plant = async (db: Connection, size: PlantSize): Promise<void> => {
  let batch: TaskRecord[] = [];
  const write = async () => {
    if (batch.length > 0) await tasks(db).insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const task of plantTasks(size)) {
    batch.push(task);
    if (batch.length === atOnce) await write();
  }
  await write();
};
