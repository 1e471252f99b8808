/** Writes the records of a copy inside a transaction, with an audit entry for each. */
import type { mongo } from 'mongoose';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import { withWords } from 'shared-kit/server/database/search-words';
import { ApiError } from 'shared-kit/server/http/errors';
import type { RecordModel } from 'shared-kit/server/records';
import type { JobContext, JobWatch } from 'shared-kit/server/work/jobs';
import { auditMany } from '../audit-many.ts';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import { type CopiedRecords, copiedKinds } from './plan-copy.ts';

interface Writing {
  readonly installationId: number;
  readonly records: CopiedRecords;
  readonly run: JobWatch;
}

type Stored = mongo.Document & { _id: number };

/** Others wait for as many at once. */
const batchSize = 200;

export const writeCopy = async (
  ctx: JobContext,
  { installationId, records, run }: Writing,
  session: ClientSession,
): Promise<void> => {
  const total = copiedKinds.reduce((sum, kind) => sum + records[kind].length, 0);
  let done = 0;
  const write = async <R extends { _id: number }>(model: RecordModel<string, R>, all: readonly R[]) => {
    const action = `${model.entityType[0]?.toLowerCase()}${model.entityType.slice(1)}.created`;
    for (let from = 0; from < all.length; from += batchSize) {
      if (run.signal.aborted) throw new ApiError('serviceUnavailable');
      const batch = all.slice(from, from + batchSize);
      await databaseOf(ctx.db)
        .collection<Stored>(model.collection)
        .insertMany(batch.map(withWords), { session });
      const entries = batch.map((record) => ({
        action,
        entityType: model.entityType,
        entityId: record._id,
        after: model.present(record),
      }));
      await auditMany({ ...ctx, installationId }, entries, session);
      done += batch.length;
      await run.report(done, total);
    }
  };
  await run.report(0, total);
  await write(buildings, records.buildings);
  await write(floors, records.floors);
  await write(areas, records.areas);
  await write(elements, records.elements);
  await write(thermalInstallations, records.thermalInstallations);
  await write(chores, records.chores);
  await write(maps, records.maps);
  await write(mapPins, records.mapPins);
  await write(mapAreas, records.mapAreas);
};
