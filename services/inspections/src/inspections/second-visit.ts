/** The day of a failed visit's second one: what somebody has set, else as the norm has it. It is the one that binds until a visit follows. */
import { InspectionStatus } from 'shared-kit/contracts/enums';
import { countedGrade } from 'shared-kit/domain/legal/inspection-defects';
import { type GradeTerm, secondVisitDue } from 'shared-kit/domain/legal/second-visit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readRules } from '../legal/effective-rules.ts';
import type { InspectionRecord } from './inspection.model.ts';
import { findRules } from './rules.ts';

interface Norm {
  readonly norm: string;
  readonly terms: readonly GradeTerm[];
}

/** Of the entry of the catalogue that the visit names, with the terms of the rule of law that is about the same. */
const normOf = async (
  ctx: Pick<RequestContext, 'db'>,
  record: InspectionRecord,
  session: ClientSession | null,
): Promise<Norm> => {
  const generic = (await findRules(ctx, [record], session)).get(record.genericInspectionId ?? 0);
  if (!generic) return { norm: '', terms: [] };
  const rule = (await readRules(ctx)).find((each) =>
    each.rule.catalogueNames.includes(generic.name.es),
  )?.rule;
  return { norm: generic.norm ?? '', terms: rule?.terms ?? [] };
};

const proposedFor = ({ date, defects, status }: InspectionRecord, { norm, terms }: Norm): string | null => {
  if (status !== InspectionStatus.fail || date === null) return null;
  const open = defects.filter(({ solvedOn }) => solvedOn === null);
  return secondVisitDue({ date, terms, grades: open.map((defect) => countedGrade(defect, norm)) });
};

/** What was proposed follows what it was proposed from, until somebody sets another day. */
export const secondVisitOf = async (
  ctx: Pick<RequestContext, 'db'>,
  { told, before }: { readonly told: InspectionRecord; readonly before: InspectionRecord | null },
  session: ClientSession | null,
): Promise<string | null> => {
  const { secondVisitBy } = told;
  if (told.status !== InspectionStatus.fail || told.date === null) return secondVisitBy;
  const norm = await normOf(ctx, told, session);
  const isProposal =
    secondVisitBy === null ||
    (before !== null &&
      secondVisitBy === before.secondVisitBy &&
      secondVisitBy === proposedFor(before, norm));
  return isProposal ? proposedFor(told, norm) : secondVisitBy;
};
