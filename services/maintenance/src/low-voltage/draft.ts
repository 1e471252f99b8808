/** What every change of a draft has in common. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { ReportSection } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import type { FileV1 } from 'shared-kit/contracts/views/structure';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import type { RequestContext } from 'shared-kit/server/http/context';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import { presentReport } from './present.ts';
import { type ReportRecord, reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

/** 400 for a closed report: it is opened again, or left as it is. */
export const checkDraft = ({ state }: Pick<ReportRecord, 'state'>): void => {
  if (state === 'closed') fail('reportClosed');
};

export const refuseFields = (fields: readonly FieldError[]): void => {
  if (fields.length > 0) fail('invalidInput', { fields });
};

/** Pictures must be files of the report's installation that may be taken: others must not become readable through it. */
export const unknownFiles = (
  ids: readonly number[],
  path: (index: number) => string,
  {
    at: { installationId, files },
    taking,
  }: {
    readonly at: { readonly installationId: number; readonly files: readonly FileV1[] };
    readonly taking: { readonly caller: RequestContext['caller']; readonly held?: readonly number[] };
  },
): FieldError[] => {
  const own = files.filter((file) => file.installationId === installationId && mayTake(file, taking));
  const known = new Set(own.map(({ _id }) => _id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [{ path: path(index), code: 'unknownFile' }]));
};

/** What is left out of a report says why. */
export const missingReason = (
  { isIncluded, reason }: { readonly isIncluded: boolean; readonly reason: string },
  path = 'reason',
): FieldError[] => (isIncluded || reason.trim() !== '' ? [] : [{ path, code: 'required' }]);

/**
 * Runs a change; where something came in between, `lost` finds out what: it throws, as a closed report or as a conflict with what is
 * there now.
 */
export const orConflict = async <T>(change: Promise<T>, lost: () => Promise<never>): Promise<T> => {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'versionConflict' && error.details.current === undefined)
      return lost();
    throw error;
  }
};

/** What is stored and never told. */
const ofDatabase: ReadonlySet<string> = new Set(['searchText', 'lastDefectId']);

interface SectionChange {
  readonly section: ReportSection;
  /** That was read. */
  readonly version: number;
  readonly change: Partial<ReportRecord>;
}

const conflict = (report: ReportRecord): never => {
  checkDraft(report);
  return fail('versionConflict', { current: presentReport(report) });
};

/** A section is saved if it still has the version that was read; the others may have changed meanwhile. */
export const writeSection = async (
  report: ReportRecord,
  { section, version, change }: SectionChange,
  ctx: RequestContext,
) => {
  checkDraft(report);
  const path = `sections.${section}`;
  if (report.sections[section] !== version) return conflict(report);
  const saving = ctx.transaction(async (session) => {
    const after = await reports(ctx.db).findOneAndUpdate(
      { _id: report._id, state: 'draft', [path]: version },
      { $set: change, $inc: { [path]: 1, version: 1 } },
      { session, returnDocument: 'after' },
    );
    if (!after) return fail('versionConflict');
    const changed = Object.keys(change).filter((name) => !ofDatabase.has(name)) as (keyof ReportRecord)[];
    const told = (record: ReportRecord) => Object.fromEntries(changed.map((name) => [name, record[name]]));
    const values = { before: told(report), after: told(after) };
    await ctx.audit(reportAudit('updated', report._id, values), session);
    return { data: presentReport(after) };
  });
  return orConflict(saving, async () =>
    conflict((await reports(ctx.db).findOne({ _id: report._id })) ?? fail('notFound')),
  );
};
