/** Open tasks go with their elements: where these are moved to, and what they and their places are called. What is done keeps where it was done. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type ChoreV1, choresV1, type ElementV1 } from 'shared-kit/contracts/views/structure';
import { taskSearchText } from 'shared-kit/domain/tasks/task-queries';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { writeAudit } from 'shared-kit/server/audit';
import {
  type ConcernedWork,
  concernedElements,
  concernedPlaces,
  defineFollower,
  type Following,
  lastOfPeople,
  originOfChange,
} from 'shared-kit/server/changes';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type TaskRecord, tasks } from './task.model.ts';

/** Where it has come to among the changes of each service. */
export const taskPlaces = defineFollower('openTasks');

const placeFields = {
  elementTypeId: 1,
  areaId: 1,
  floorId: 1,
  buildingId: 1,
  elementName: 1,
  elementRef: 1,
  areaName: 1,
  floorName: 1,
  buildingName: 1,
} as const;
type Place = Pick<TaskRecord, keyof typeof placeFields>;
type OpenTask = Place & Pick<TaskRecord, '_id' | 'elementId' | 'choreName'>;

const placeOf = (element: ElementV1): Place => ({
  elementTypeId: element.elementTypeId,
  areaId: element.areaId,
  floorId: element.floorId,
  buildingId: element.buildingId,
  elementName: element.name,
  elementRef: element.ref,
  areaName: element.areaName,
  floorName: element.floorName,
  buildingName: element.buildingName,
});

const names = Object.keys(placeFields) as (keyof Place)[];
const isThere = (task: Place, place: Place): boolean => names.every((name) => task[name] === place[name]);

const choresOf = async (db: Connection, where: Readonly<Record<string, unknown>>) => {
  const found = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find(where, { projection: { installationId: 1, userId: 1 } })
    .toArray();
  return found;
};

const openTasks = async (
  db: Connection,
  installationId: number,
  elementIds: readonly number[],
): Promise<OpenTask[]> => {
  const chores = await choresOf(db, { installationId, elementId: { $in: [...elementIds] } });
  return tasks(db)
    .find<OpenTask>(
      {
        installationId,
        choreId: { $in: chores.map(({ _id }) => _id) },
        result: ChoreResult.Undone,
      },
      { projection: { elementId: 1, choreName: 1, ...placeFields } },
    )
    .toArray();
};

const moveTasks = async (db: Connection, concerned: ConcernedWork, session: ClientSession): Promise<void> => {
  const { installationId, change } = concerned;
  const elements = new Map((await concernedElements(db, concerned)).map((element) => [element._id, element]));
  if (elements.size === 0) return;
  const open = await openTasks(db, installationId, [...elements.keys()]);
  const moved = open.flatMap((task) => {
    const element = elements.get(task.elementId);
    const place = element && placeOf(element);
    return place && !isThere(task, place) ? [{ task, place }] : [];
  });
  // Tasks of one chore say the same; its name is one in each language.
  const alike = Map.groupBy(moved, ({ task }) => JSON.stringify([task.elementId, task.choreName])).values();
  const updates = [...alike].flatMap((each) => {
    const [first] = each;
    if (!first) return [];
    const { task, place } = first;
    return [
      {
        updateMany: {
          filter: { _id: { $in: each.map(({ task: { _id } }) => _id) }, result: ChoreResult.Undone },
          update: {
            $set: {
              ...place,
              searchText: taskSearchText({ ...place, choreName: task.choreName }),
              placeSort: placeSortOf(place),
            },
          },
        },
      },
    ];
  });
  if (updates.length === 0) return;
  const { modifiedCount } = await tasks(db).bulkWrite(updates, { session, ordered: false });
  const entry = { action: 'tasks.moved', entityType: 'Installation', entityId: installationId };
  const origin = originOfChange('maintenance', installationId, change);
  await writeAudit(db, origin, { entry: { ...entry, after: { moved: modifiedCount } }, session });
};

/** Open tasks of whoever works there no more are nobody's, as those are that will be generated. */
const freeTasks = async (
  db: Connection,
  change: NonNullable<ReturnType<typeof lastOfPeople>>,
  session: ClientSession,
): Promise<void> => {
  const given = Map.groupBy(await choresOf(db, { userId: { $gt: 0 } }), (chore) => chore.installationId);
  const own = await tasks(db).distinct('installationId', { ownAssignee: true });
  for (const installationId of new Set([...given.keys(), ...own])) {
    const people = await databaseOf(db)
      .collection<PersonV1>(peopleV1)
      .find({ installationId }, { projection: { userId: 1 } })
      .toArray();
    const there = new Set(people.map(({ userId }) => userId));
    const gone = given.get(installationId)?.filter(({ userId }) => !there.has(userId ?? 0)) ?? [];
    const ofChores = {
      choreId: { $in: gone.map(({ _id }) => _id) },
      assignedToId: { $in: [...new Set(gone.map(({ userId }) => userId ?? 0))] },
    };
    const ofOwn = { ownAssignee: true, assignedToId: { $nin: [...there, null] } };
    let freed = 0;
    for (const whose of [
      ...(gone.length === 0 ? [] : [ofChores]),
      ...(own.includes(installationId) ? [ofOwn] : []),
    ]) {
      const { modifiedCount } = await tasks(db).updateMany(
        { installationId, result: ChoreResult.Undone, ...whose },
        { $set: { assignedToId: null, assignedToName: null } },
        { session },
      );
      freed += modifiedCount;
    }
    if (freed === 0) continue;
    const entry = { action: 'tasks.freed', entityType: 'Installation', entityId: installationId };
    const origin = originOfChange('maintenance', installationId, change);
    await writeAudit(db, origin, { entry: { ...entry, after: { freed } }, session });
  }
};

export const takeForTasks =
  (db: Connection): Following['take'] =>
  async (changes, session) => {
    for (const concerned of concernedPlaces(changes)) await moveTasks(db, concerned, session);
    const ofPeople = lastOfPeople(changes);
    if (ofPeople) await freeTasks(db, ofPeople, session);
  };
