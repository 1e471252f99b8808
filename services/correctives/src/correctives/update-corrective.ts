/** What is told of a corrective, and what is written down of its closing before it is closed. */
import type {
  describeClosing as describeContract,
  removeCorrective as removeContract,
  updateCorrective as updateContract,
} from 'shared-kit/contracts/correctives/correctives';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { correctiveSearchText } from 'shared-kit/domain/correctives/corrective-queries';
import { lossOf } from 'shared-kit/domain/legal/refrigerants/refrigerant-leaks';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { workersNow } from 'shared-kit/server/days-off';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { askDocuments, askFiles, checkFiles, checkFound, documentsOf } from '../references/files.ts';
import { askPlace, claimPlace, type Placed, placeOf } from '../references/places.ts';
import { readTogether } from '../references/read-together.ts';
import { askType, typeOf } from '../references/types.ts';
import { mayEdit } from './caller-rights.ts';
import {
  askCorrective,
  changeable,
  changeCorrective,
  concerned,
  correctiveAudit,
  writeChange,
} from './change-corrective.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { askedRetest, describedRetest } from './retest.ts';
import { askTargets, deadlinesOf, targetsOf } from './targets.ts';

export const updateCorrective: RecordHandler<typeof updateContract, CorrectiveRecord> = async (
  { body: { id, version, level, elementId, areaId, documentIds, ...told }, located },
  ctx,
) => {
  const { db } = ctx;
  const { installationId } = located;
  const files = { photoIds: told.photoIds, videoIds: told.videoIds };
  return ctx.transaction(async (session) => {
    const found = await readTogether(
      db,
      {
        corrective: askCorrective(id, installationId),
        targets: askTargets(installationId),
        place: askPlace(installationId, { level, elementId, areaId }),
        type: askType(told.correctiveTypeId),
        files: askFiles(installationId, files),
        documents: askDocuments(installationId, documentIds),
      },
      session,
    );
    const current = changeable(found.corrective, { version });
    if (!current.open) fail('changeNotPossible');
    const place = placeOf(level, found.place);
    const type = told.correctiveTypeId === current.correctiveTypeId ? ownType(current) : typeOf(found.type);
    const taking = { caller: ctx.caller, held: filesOf(current) };
    checkFound(files, found.files, taking);
    if (!isSamePlace(current, place)) await claimPlace(db, place, session);
    const documents = documentsOf(documentIds, found.documents, taking);
    const next = { ...told, ...place, ...type, documents };
    const targets = await targetsOf(ctx, installationId, found.targets);
    const deadlines = deadlinesOf({ ...current, ...next }, targets);
    const after = { ...current, ...next };
    const derived = { searchText: correctiveSearchText(after), placeSort: placeSortOf(after) };
    const set = { ...next, ...derived, ...deadlines };
    const change = { action: 'updated', set } as const;
    return writeChange(ctx, { before: current, change, isVersioned: true }, session);
  });
};

const filesOf = ({ photoIds, videoIds, documents = [] }: CorrectiveRecord): number[] => [
  ...photoIds,
  ...videoIds,
  ...documents.map(({ id }) => id),
];

/** A type that is no longer in use stays with what has it. */
const ownType = ({ correctiveTypeId, correctiveTypeName }: CorrectiveRecord) => ({
  correctiveTypeId,
  correctiveTypeName,
});

/** What it is about is claimed already where it stays the same. */
const isSamePlace = (current: CorrectiveRecord, { elementId, areaId }: Placed): boolean =>
  current.elementId === elementId && current.areaId === areaId;

/** Whose it is to close writes it, nobody else: but who edits correctives writes it of all. */
export const describeClosing: RecordHandler<typeof describeContract, CorrectiveRecord> = async (
  { body: { version, retest: given, ...closing }, located },
  ctx,
) => {
  const { installationId, _id: id } = located;
  const asked = given === null ? null : await askedRetest(ctx, located);
  const { userId, name } = ctx.caller;
  const deed = { userId, name, at: ctx.now() };
  const { closingPhotoIds } = closing;
  await checkFiles(ctx, installationId, { named: { closingPhotoIds }, held: located.closingPhotoIds });
  const workers = mayEdit(ctx, installationId) ? [] : await workersNow(ctx, installationId);
  return changeCorrective(ctx, { id, installationId, version }, (current) => {
    const isTheirs = current.assignedToId !== null && workers.includes(current.assignedToId);
    if (!mayEdit(ctx, installationId) && !isTheirs) fail('forbidden');
    if (!current.open) fail('changeNotPossible');
    const retest = describedRetest({ asked, given, before: current.retest ?? null, deed });
    return {
      action: 'described',
      set: { ...closing, refrigerantLost: lossOf(closing, current.refrigerantLost), retest },
    };
  });
};

const isWorkedOn = ({ open, startedAt, waiting, ...parts }: CorrectiveRecord): boolean =>
  !open ||
  startedAt !== null ||
  waiting !== null ||
  [parts.comments, parts.times, parts.costs, parts.waits, parts.closings, parts.merged].some(
    (each) => each.length > 0,
  );

/** One that was worked on stays in the books: it is out of sight alone. No number is given again. */
export const removeCorrective: RecordHandler<typeof removeContract, CorrectiveRecord> = (
  { located: { _id: id, installationId } },
  ctx,
) =>
  ctx.transaction(async (session) => {
    const { corrective } = await readTogether(
      ctx.db,
      { corrective: askCorrective(id, installationId) },
      session,
    );
    const current = corrective[0] ?? fail('notFound');
    if (isWorkedOn(current)) await putOutOfSight(ctx, id, session);
    else await correctives(ctx.db).deleteOne({ _id: id }, { session });
    const before = { number: current.number };
    await ctx.audit(
      correctiveAudit('removed', id, { before, after: null, facts: concerned(current) }),
      session,
    );
    return { data: { id } };
  });

const putOutOfSight = async (
  { db }: Pick<RequestContext, 'db'>,
  id: number,
  session: ClientSession,
): Promise<void> => {
  await correctives(db).updateOne(
    { _id: id },
    { $set: { entityStatus: EntityStatus.Inactive, open: false, dueAt: null }, $inc: { version: 1 } },
    { session },
  );
};
