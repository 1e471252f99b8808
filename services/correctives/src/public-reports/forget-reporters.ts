/**
 * What is kept of reporters for a stated time: contacts, and the whole of what was rejected. It counts from when the report's corrective was closed; from the
 * decision where it was rejected or the corrective is gone; from the arrival of what nobody decides.
 */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { writeAudit } from 'shared-kit/server/audit';
import { type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import type { Kept } from 'shared-kit/server/retention';
import { correctives } from '../correctives/corrective.model.ts';
import { type PublicReportRecord, publicReports } from './public-report.model.ts';
import { reportAudit } from './report-audit.ts';

type Due = Pick<PublicReportRecord, '_id' | 'installationId' | 'decision'>;

/** What is looked at in one go. */
const batch = 500;
const withContact = { contact: { $gt: '' } };

/** `decided` is stored as text: so is what it is compared with. */
const dueBefore = (before: Date) => [
  { decision: 'open' as const, ...withContact, receivedAt: { $lt: before } },
  { decision: 'rejected' as const, 'decided.at': { $lt: before.toISOString() } },
];

const overOf = async (db: Connection, before: Date, limit: number): Promise<Due[]> => {
  const plain = await publicReports(db)
    .find({ $or: dueBefore(before) }, { limit })
    .toArray();
  const ofCorrectives = await publicReports(db)
    .aggregate<Due>([
      { $match: { decision: 'accepted', ...withContact, 'decided.at': { $lt: before.toISOString() } } },
      {
        $lookup: {
          from: correctives.collection,
          localField: 'correctiveId',
          foreignField: '_id',
          as: 'corrective',
        },
      },
      // One that is there holds the contact while it is open, and for its days after it was closed.
      {
        $match: {
          corrective: {
            $not: {
              $elemMatch: {
                entityStatus: EntityStatus.Active,
                $or: [{ open: true }, { closedAt: { $gte: before } }],
              },
            },
          },
        },
      },
      { $limit: limit },
      { $project: { installationId: 1, decision: 1 } },
    ])
    .toArray();
  return [...plain, ...ofCorrectives];
};

const forget = (db: Connection, { _id, installationId, decision }: Due, now: Date): Promise<boolean> =>
  inTransaction(db, async (session) => {
    const done =
      decision === 'rejected'
        ? (await publicReports(db).deleteOne({ _id, decision }, { session })).deletedCount
        : (
            await publicReports(db).updateOne(
              { _id, decision, ...withContact },
              { $set: { contact: '' } },
              { session },
            )
          ).modifiedCount;
    if (done === 0) return false;
    const origin = {
      service: 'correctives',
      requestId: '',
      installationId,
      user: { id: 0, name: '' },
      at: now,
    };
    await writeAudit(db, origin, { entry: reportAudit('forgotten', _id), session });
    return true;
  });

export const keptReporters: Kept = {
  kind: 'publicReports',
  isOver: async (db, before) => (await overOf(db, before, 1)).length > 0,
  async end(db, before, now) {
    let forgotten = 0;
    for (const report of await overOf(db, before, batch)) if (await forget(db, report, now)) forgotten += 1;
    return forgotten;
  },
};
