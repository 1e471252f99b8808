import {
  type undoInstallationCopy as contract,
  copyUndoneAction,
} from 'shared-kit/contracts/centres/installation-copies';
import { lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import {
  correctivesV1,
  inspectionsV1,
  installationUsersV1,
  issuedPapersV1,
  outOfServicesV1,
  reportsV1,
} from 'shared-kit/contracts/views/related';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { claimForeign, claimForeignAll } from 'shared-kit/server/database/foreign-claims';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { type RecordModel, refuseRelated } from 'shared-kit/server/records';
import { auditMany } from '../audit-many.ts';
import { chores } from '../chores/chore.model.ts';
import { documents } from '../documents/document.model.ts';
import { elementPhotos } from '../element-photos/element-photo.model.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import { areas, buildings, floors, installations } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import { type GivenIds, type InstallationCopyRecord, installationCopies } from './copy.model.ts';
import { presentCopy } from './present-copy.ts';

/** Undoing again changes nothing. Files of its plans go with what is left over of files. */
export const undoCopy: Handler<typeof contract> = async ({ params: { id } }, ctx) => {
  const record = (await installationCopies(ctx.db).findById(id).lean()) ?? fail('notFound');
  const { installationId, given, undoneAt } = record;
  if (installationId === null || given === null) return fail('changeNotPossible');
  if (undoneAt !== null) return { data: await presentCopy(record, ctx) };
  const undone: InstallationCopyRecord = { ...record, undoneAt: ctx.now() };
  await ctx.transaction(async (session) => {
    await claimForeign(ctx, installations.collection, { id: installationId, session });
    // Whoever reports a fault in an area at this moment and this undoing conflict.
    const areaIds = Array.from({ length: given.areas.count }, (_, index) => given.areas.first + index);
    await claimForeignAll(ctx, { resource: areas.collection, ids: areaIds }, session);
    await refuseUsed(ctx, { installationId, given }, session);
    const remove = removing(ctx, installationId, session);
    await remove(mapAreas);
    await remove(mapPins);
    await remove(maps);
    await remove(chores);
    await remove(thermalInstallations);
    await remove(elements);
    await remove(areas);
    await remove(floors);
    await remove(buildings);
    await removeInstallation(ctx, installationId, session);
    await elementTypes(ctx.db).updateMany(
      { onlyIn: installationId },
      { $pull: { onlyIn: installationId } },
      { session },
    );
    await installationCopies(ctx.db).updateOne(
      { _id: id },
      { $set: { undoneAt: undone.undoneAt } },
      { session },
    );
    await ctx.audit(
      {
        action: copyUndoneAction,
        entityType: installations.entityType,
        entityId: installationId,
        installationId,
        before: { sourceId: record.sourceId, ...record.counts },
      },
      session,
    );
  });
  return { data: await presentCopy(undone, ctx) };
};

interface Copied {
  readonly installationId: number;
  readonly given: GivenIds;
}

/** Work, papers and people of any kind, and what was added to the structure since. */
const refuseUsed = async (
  ctx: RequestContext,
  { installationId, given }: Copied,
  session: ClientSession,
): Promise<void> => {
  const added = (
    kind: 'buildings' | 'floors' | 'areas' | 'elements' | 'chores' | 'maps' | 'thermalInstallations',
  ) => {
    const { first, count } = given[kind] ?? { first: 0, count: 0 };
    const others = [{ _id: { $lt: first } }, { _id: { $gte: first + count } }];
    return { collection: kind, filter: { installationId, $or: others } };
  };
  await refuseRelated(
    ctx,
    [
      added('buildings'),
      added('floors'),
      added('areas'),
      added('elements'),
      added('chores'),
      added('thermalInstallations'),
      added('maps'),
      { collection: documents.collection },
      { collection: elementPhotos.collection },
      { collection: tasksV1 },
      { collection: correctivesV1 },
      { collection: outOfServicesV1 },
      { collection: inspectionsV1 },
      { collection: lowVoltageReportsV1 },
      { collection: reportsV1 },
      { collection: issuedPapersV1 },
      { collection: installationUsersV1 },
    ],
    { filter: { installationId }, code: 'copyInUse', session },
  );
};

/** Others wait for as many at once. */
const batchSize = 200;

const removing =
  (ctx: RequestContext, installationId: number, session: ClientSession) =>
  async <R extends { _id: number }>(model: RecordModel<string, R>): Promise<void> => {
    const action = `${model.entityType[0]?.toLowerCase()}${model.entityType.slice(1)}.deleted`;
    const collection = databaseOf(ctx.db).collection<{ _id: number }>(model.collection);
    const found = await collection.find<R>({ installationId }, { session }).toArray();
    for (let from = 0; from < found.length; from += batchSize) {
      const batch = found.slice(from, from + batchSize);
      const entries = batch.map((record) => ({
        action,
        entityType: model.entityType,
        entityId: record._id,
        before: model.present(record),
      }));
      await auditMany({ ...ctx, installationId }, entries, session);
    }
    await collection.deleteMany({ installationId }, { session });
  };

const removeInstallation = async (
  ctx: RequestContext,
  _id: number,
  session: ClientSession,
): Promise<void> => {
  const before = (await installations(ctx.db).findById(_id).session(session).lean()) ?? fail('notFound');
  await installations(ctx.db).deleteOne({ _id }, { session });
  await ctx.audit(
    {
      action: 'installation.deleted',
      entityType: installations.entityType,
      entityId: _id,
      installationId: _id,
      before: installations.present(before),
    },
    session,
  );
};
