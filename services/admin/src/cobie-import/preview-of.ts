/** What a workbook would do with an installation, as it is kept with the import. */
import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { defined } from 'shared-kit/domain/defined';
import type { RequestContext } from 'shared-kit/server/http/context';
import { inSlices } from 'shared-kit/server/work/long-work';
import type { CobieImportRecord } from './cobie-import.model.ts';
import type { CobieWorkbook } from './cobie-rows.ts';
import { destinationOf } from './plan/destination-of.ts';
import { readExisting } from './plan/existing-records.ts';
import { countsOf, planImport, typesToApprove } from './plan/plan-import.ts';
import { itemsOf } from './plan/plan-items.ts';
import type { Answers } from './settle/answers.ts';

const maxItems = 500;
const maxIssues = 1000;

export type PreviewOf = Pick<
  CobieImportRecord,
  'plan' | 'attributes' | 'typesToApprove' | 'applicable' | 'issues' | 'items' | 'questions'
>;

export const previewOf = async (
  workbook: CobieWorkbook,
  { installationId, answers }: { readonly installationId: number; readonly answers: Answers },
  ctx: Pick<RequestContext, 'db' | 'caller' | 'installationId'>,
): Promise<PreviewOf> => {
  const existing = await readExisting(ctx.db, installationId);
  const plan = await inSlices(planImport({ ...workbook, answers }, existing, destinationOf(ctx)));
  return {
    plan: countsOf(plan),
    attributes: plan.attributes,
    typesToApprove: typesToApprove(plan),
    applicable: plan.issues.every(({ severity }) => severity !== 'error'),
    issues: theWorst(plan.issues).map((issue) => titled(issue, workbook)),
    items: itemsOf(plan, existing, maxItems),
    questions: [...plan.questions],
  };
};

/** People look for the sheet by what the file calls it. */
const titled = (issue: CobieIssue, { sheets }: CobieWorkbook): CobieIssue => ({
  ...issue,
  ...defined({ title: sheets[issue.sheet]?.title }),
});

/** Errors before warnings where there are more than anybody reads. */
const theWorst = (issues: readonly CobieIssue[]): CobieIssue[] => {
  if (issues.length <= maxIssues) return [...issues];
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return [...errors, ...warnings].slice(0, maxIssues);
};
