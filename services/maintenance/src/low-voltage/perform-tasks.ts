/** Tasks of low-voltage reports that closing a report performs. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { isSerious } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import type { AuditEntry } from 'shared-kit/server/audit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { receiptIn, receiptOf } from 'shared-kit/server/operation-time';
import { resultAudit } from '../tasks/results/result-audit.ts';
import { isSameResult, resultChange } from '../tasks/results/result-change.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { verdictOf } from './judge.ts';
import type { PartRecord } from './part.model.ts';
import type { ReportRecord } from './report.model.ts';

export interface PerformedTask {
  readonly before: TaskRecord;
  readonly after: TaskRecord;
}

/** By the verdict of the element, and by what is wrong with it; null where nothing of it was measured. */
const resultOf = (part: PartRecord, report: ReportRecord): ChoreResult | null => {
  const verdict = verdictOf(part, report);
  if (verdict !== 'pass' && verdict !== 'fail') return null;
  const isFaulty = report.defects.some(
    ({ elementId, level }) => elementId === part.elementId && isSerious(level),
  );
  return verdict === 'fail' || isFaulty ? ChoreResult.ImproperlyDone : ChoreResult.ProperlyDone;
};

/** What the report makes of the tasks: those that are open, and those that it performed when it was closed before. */
export const performedBy = (
  report: ReportRecord,
  { parts, found }: { readonly parts: readonly PartRecord[]; readonly found: readonly TaskRecord[] },
  ctx: Pick<RequestContext, 'now' | 'caller' | 'receipt'>,
): PerformedTask[] => {
  const { userId, name: userName } = ctx.caller;
  const present = { at: ctx.now(), userId, userName, receipt: receiptOf(ctx) };
  const results = new Map(parts.map((part) => [part.elementId, resultOf(part, report)]));
  return found.flatMap((before) => {
    const result = results.get(before.elementId);
    if (!result || before.periodStart > present.at) return [];
    const isCorrection = before.result !== ChoreResult.Undone;
    const performance = isCorrection
      ? {
          at: before.performedAt ?? present.at,
          userId: before.performedById ?? present.userId,
          userName: before.performedByName ?? present.userName,
          receipt: receiptIn(before),
        }
      : present;
    const change = resultChange(
      { result, observation: report.number, photoIds: [] },
      { readings: [], outOfLimits: [] },
      { performance, correction: isCorrection ? present : null },
    );
    if (isSameResult(before, change)) return [];
    return [{ before, after: { ...before, ...change, version: before.version + 1 } }];
  });
};

/** 409 where somebody has recorded one of them meanwhile. */
export const writeTasks = async (
  performed: readonly PerformedTask[],
  { db }: RequestContext,
  session: ClientSession,
): Promise<void> => {
  if (performed.length === 0) return;
  const { matchedCount } = await tasks(db).bulkWrite(
    performed.map(({ before, after: { _id, ...after } }) => ({
      replaceOne: { filter: { _id, version: before.version }, replacement: after },
    })),
    { session },
  );
  if (matchedCount < performed.length) fail('versionConflict');
};

export const taskAudits = (performed: readonly PerformedTask[]): AuditEntry[] =>
  performed.map(({ before, after }) => resultAudit(before, after));
