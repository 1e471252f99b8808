import type { mergeCorrective as contract } from 'shared-kit/contracts/correctives/corrective-work';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { costsOf, timesOf, withoutWaiting } from 'shared-kit/domain/correctives/corrective-changes';
import { lossOf } from 'shared-kit/domain/legal/refrigerants/refrigerant-leaks';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readTogether } from '../references/read-together.ts';
import { askCorrective, changeAudit, changeable } from './change-corrective.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { pausedBy } from './plan-move.ts';
import { presentCorrective } from './present.ts';

/**
 * What was said, worked and paid goes over into the other one; this one stays under its number, closed and leading there. It counts for no figure:
 * what is broken was broken once.
 */
export const mergeCorrective: RecordHandler<typeof contract, CorrectiveRecord> = (
  { body: { version, intoId }, located },
  ctx,
) => {
  if (intoId === located._id) fail('invalidInput', { fields: [{ path: 'intoId', code: 'self' }] });
  return ctx.transaction(async (session) => {
    const { installationId } = located;
    const found = await readTogether(
      ctx.db,
      { from: askCorrective(located._id, installationId), into: askCorrective(intoId, installationId) },
      session,
    );
    const from = changeable(found.from, { version });
    const into = changeable(found.into, {});
    if (!from.open || !into.open) fail('changeNotPossible');
    const now = ctx.now();
    const unpaused = withoutWaiting(from, now.toISOString());
    const given: Partial<CorrectiveRecord> = {
      status: CorrectiveStatus.Closed,
      open: false,
      dueAt: null,
      ...unpaused,
      ...pausedBy(from, unpaused),
      closedAt: now,
      closedById: ctx.caller.userId,
      closedByName: ctx.caller.name,
      mergedIntoId: into._id,
      mergedIntoNumber: into.number,
    };
    const taken: Partial<CorrectiveRecord> = {
      comments: [
        ...into.comments,
        asComment(from),
        ...from.comments,
        ...closingsOf(from, { ...ctx.caller, at: now.toISOString() }),
      ].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
      videoIds: [...new Set([...into.videoIds, ...from.videoIds])],
      ...closingOf(into, from),
      closings: [...into.closings, ...from.closings].toSorted((a, b) => (a.closedAt < b.closedAt ? -1 : 1)),
      ...timesOf([...into.times, ...from.times]),
      ...costsOf([...into.costs, ...from.costs]),
      merged: [...into.merged, ...from.merged, { id: from._id, number: from.number }],
    };
    const after = { ...into, ...taken, version: into.version + 1 };
    await correctives(ctx.db).bulkWrite(
      [
        { updateOne: { filter: { _id: from._id }, update: { $set: { ...given, version: version + 1 } } } },
        { updateOne: { filter: { _id: into._id }, update: { $set: { ...taken, version: after.version } } } },
      ],
      { session },
    );
    await ctx.audit(changeAudit(from, { action: 'merged', set: given }), session);
    await ctx.audit(changeAudit(into, { action: 'merged', set: taken }), session);
    return { data: presentCorrective(after) };
  });
};

const codes = ['failureMode', 'failureCause', 'repairAction'] as const;
type Closing = Pick<
  CorrectiveRecord,
  'closingDescription' | 'closingPhotoIds' | 'refrigerantLost' | (typeof codes)[number]
>;

const hasClosing = ({ closingDescription, closingPhotoIds }: Closing): boolean =>
  closingDescription.trim() !== '' || closingPhotoIds.length > 0;

/** What was written of the closing already: the other one's own stands, and what it has not said is taken from this one. */
const closingOf = (into: Closing, from: Closing): Closing => {
  const failureMode = into.failureMode ?? from.failureMode;
  const refrigerantLost = into.refrigerantLost ?? from.refrigerantLost ?? null;
  return {
    ...pickClosing(hasClosing(into) ? into : from),
    failureMode,
    refrigerantLost: lossOf({ failureMode, refrigerantLost }, null),
    failureCause: into.failureCause ?? from.failureCause,
    repairAction: into.repairAction ?? from.repairAction,
  };
};

const pickClosing = ({ closingDescription, closingPhotoIds }: Closing) => ({
  closingDescription,
  closingPhotoIds,
});

interface Merging {
  readonly userId: number;
  readonly name: string;
  readonly at: string;
}

/** The closing that was written of this one, as it is told in the other one. */
const closingsOf = (from: CorrectiveRecord, { userId, name, at }: Merging) =>
  hasClosing(from)
    ? [
        {
          id: crypto.randomUUID(),
          at,
          userId,
          userName: name,
          description: `${from.number}: ${from.closingDescription}`,
          photoIds: from.closingPhotoIds,
          documents: [],
        },
      ]
    : [];

/** Its opening, as it is told in the other one. */
const asComment = ({
  number,
  openedAt,
  openedById,
  openedByName,
  openingDescription,
  photoIds,
  documents = [],
}: CorrectiveRecord) => ({
  id: crypto.randomUUID(),
  at: openedAt.toISOString(),
  userId: openedById,
  userName: openedByName,
  description: `${number}: ${openingDescription}`,
  photoIds,
  documents,
});
