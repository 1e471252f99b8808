import { writeAudit } from 'shared-kit/server/audit';
import { type Connection, inTransaction } from 'shared-kit/server/mongo';
import { type PublicReportRecord, publicReports } from './public-report.model.ts';
import { reportAudit } from './report-audit.ts';

/** What a round looks at: the next one goes on. */
const batch = 500;

/** Deletes what is kept of reporters for longer than it may be: contacts, and the whole of what was rejected. Its photo is left over then, and goes too. */
export const forgetReporters = async (db: Connection, now: Date): Promise<void> => {
  const over = await publicReports(db)
    .find({ forgetAt: { $lte: now } })
    .limit(batch)
    .toArray();
  for (const report of over) await forget(db, report, now);
};

const forget = (db: Connection, { _id, installationId, decision }: PublicReportRecord, now: Date) =>
  inTransaction(db, async (session) => {
    const due = { _id, decision, forgetAt: { $lte: now } };
    const isRejected = decision === 'rejected';
    const done = isRejected
      ? (await publicReports(db).deleteOne(due, { session })).deletedCount
      : (await publicReports(db).updateOne(due, { $set: { contact: '', forgetAt: null } }, { session }))
          .modifiedCount;
    if (done === 0) return;
    const origin = {
      service: 'correctives',
      requestId: '',
      installationId,
      user: { id: 0, name: '' },
      at: now,
    };
    await writeAudit(db, origin, reportAudit('forgotten', _id), session);
  });
