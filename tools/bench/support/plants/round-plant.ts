/** An installation with as many tasks to do as a long round has, on elements that stand on plans and were measured for a year. */

import { formats } from '@services/admin/chores/chore.model';
import { elements } from '@services/admin/elements/element.model';
import { mapPins, maps } from '@services/admin/maps/map.model';
import { newTask, snapshotOf } from '@services/maintenance/generation/wanted-tasks';
import { type TaskRecord, tasks } from '@services/maintenance/tasks/task.model';
import { ChoreResult, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import { periodContaining } from 'shared-kit/domain/dates/periods';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { nameKeys } from 'shared-kit/server/records';
import { plantElements, size } from './element-plant.ts';
import { plantChore, plantElement, timeZone } from './plant.ts';

export const roundSize = { tasks: 500, areas: 40, months: 12 } as const;
const installationId = 1;
const formatIds = [1, 2];

const places = (id: number) => {
  const areaId = 1 + (id % roundSize.areas);
  const floorId = 1 + (areaId % size.floors);
  return { areaId, floorId, buildingId: 1 + (floorId % size.buildings) };
};

const formatOf = (_id: number) => {
  const name = { es: `Lectura ${_id}`, cat: `Lectura ${_id}`, en: `Reading ${_id}` };
  const limits = { numeric: true, min: 10, max: 90, required: true, unit: 'bar', symbol: 'bar' };
  return {
    ...formats.blank(),
    _id,
    name,
    nameKey: name.es,
    searchText: '',
    order: _id,
    valueType: ValueType.text,
    ...limits,
  };
};

/** This month's task, and one with its readings for each of the months before. */
const tasksOf = (id: number, now: Date): TaskRecord[] => {
  const chore = { ...plantChore(id, installationId, id), periodicity: Periodicity.monthly, formatIds };
  const snapshot = snapshotOf(chore, { ...plantElement(id, installationId), ...places(id) });
  const rule = { periodicity: chore.periodicity, firstYear: chore.firstYear, timeZone };
  return Array.from({ length: roundSize.months + 1 }, (_, ago) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 15));
    const task = newTask(id + ago * roundSize.tasks, chore, { period: periodContaining(at, rule), snapshot });
    if (ago === 0) return task;
    const readings = formatIds.map((formatId) => ({
      formatId,
      valueType: ValueType.text,
      text: String(40 + ((id + ago * 7) % 20)),
    }));
    const performed = { performedAt: at, performedById: 100, performedByName: 'Técnico' };
    return { ...task, version: 1, result: ChoreResult.ProperlyDone, readings, ...performed };
  });
};

export const plantRound = async (db: Connection): Promise<void> => {
  await plantElements(db, roundSize.tasks);
  const ids = Array.from({ length: roundSize.tasks }, (_, index) => index + 1);
  const into = (collection: string, documents: readonly object[]) =>
    databaseOf(db)
      .collection(collection)
      .insertMany([...documents] as never);
  await databaseOf(db)
    .collection<{ _id: number }>(elements.collection)
    .bulkWrite(ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: places(_id) } } })));
  const floors = [...new Set(ids.map((id) => places(id).floorId))];
  await into(
    maps.collection,
    floors.map((floorId) => {
      const { buildingId } = { buildingId: 1 + (floorId % size.buildings) };
      const name = `Plano ${floorId}`;
      const drawn = { name, ...nameKeys(name), searchText: '', fileId: 1, width: 2000, height: 1200 };
      return { ...maps.blank(), installationId, floorId, buildingId, ...drawn, _id: floorId };
    }),
  );
  await into(
    mapPins.collection,
    ids.map((id) => {
      const { floorId } = places(id);
      const at = { x: ((id * 37) % 100) / 100, y: ((id * 61) % 100) / 100 };
      return { ...mapPins.blank(), installationId, floorId, mapId: floorId, elementId: id, ...at, _id: id };
    }),
  );
  await into(formats.collection, formatIds.map(formatOf));
  const now = new Date();
  await tasks(db).insertMany(ids.flatMap((id) => tasksOf(id, now)));
};
