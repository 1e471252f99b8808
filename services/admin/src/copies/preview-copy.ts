import type { previewInstallationCopy as contract } from 'shared-kit/contracts/centres/installation-copies';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { type InstallationModuleV1, installationModulesV1 } from 'shared-kit/contracts/views/modules';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { maps } from '../maps/map.model.ts';
import { areas, buildings, floors, installations } from '../structure/structure.model.ts';

const counted = ['buildings', 'floors', 'areas', 'maps'] as const;
const models = { buildings, floors, areas, maps } as const;

/** How many there are of each. One command. */
const countPlaces = async (
  db: Connection,
  installationId: number,
): Promise<Record<(typeof counted)[number], number>> => {
  const pipelineOf = (kind: string) => [
    { $match: { installationId } },
    { $group: { _id: null, count: { $sum: 1 } } },
    { $project: { _id: 0, count: 1, kind: { $literal: kind } } },
  ];
  const [first, ...others] = counted;
  const found = await databaseOf(db)
    .collection(models[first].collection)
    .aggregate<{ kind: string; count: number }>([
      ...pipelineOf(first),
      ...others.map((kind) => ({
        $unionWith: { coll: models[kind].collection, pipeline: pipelineOf(kind) },
      })),
    ])
    .toArray();
  const countOf = (kind: string) => found.find((each) => each.kind === kind)?.count ?? 0;
  return {
    buildings: countOf('buildings'),
    floors: countOf('floors'),
    areas: countOf('areas'),
    maps: countOf('maps'),
  };
};

export const previewCopy: Handler<typeof contract> = async ({ query: { sourceId } }, { db }) => {
  if (!(await installations(db).exists({ _id: sourceId }))) fail('notFound');
  const here = { installationId: sourceId };
  const places = await countPlaces(db, sourceId);
  const known = await elements(db).find(here, { entityStatus: 1 }).lean();
  const active = new Set(
    known.filter(({ entityStatus }) => entityStatus === EntityStatus.Active).map(({ _id }) => _id),
  );
  const planned = await chores(db)
    .find({ ...here, entityStatus: EntityStatus.Active }, { elementId: 1 })
    .lean();
  const calendar = await databaseOf(db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .findOne({ _id: sourceId });
  const modules = await databaseOf(db)
    .collection<InstallationModuleV1>(installationModulesV1)
    .countDocuments({ ...here, enabled: true });
  return {
    data: {
      counts: {
        ...places,
        elements: active.size,
        chores: planned.filter(({ elementId }) => active.has(elementId)).length,
      },
      inactiveElements: known.length - active.size,
      hasWorkingHours: Boolean(calendar?.calendar),
      modules,
    },
  };
};
