import type { CobieIssue, previewCobieImport as contract } from 'shared-kit/contracts/cobie-imports';
import { fixedRetention } from 'shared-kit/contracts/retention';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { inLine } from 'shared-kit/server/in-turn';
import { inSlices } from 'shared-kit/server/long-work';
import { nextId } from 'shared-kit/server/mongo';
import { ownNames } from './attribute-data.ts';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import type { CobieWorkbook } from './cobie-rows.ts';
import { destinationOf } from './destination-of.ts';
import { readExisting, readTypedData } from './existing-records.ts';
import { packWorkbook } from './kept-workbook.ts';
import { countsOf, itemsOf, planImport, typesToApprove } from './plan-import.ts';
import { presentImport } from './present-import.ts';
import { readWorkbook, workbookOf } from './read-workbook.ts';

const keptMs = fixedRetention.imports * 24 * 3600 * 1000;
const maxItems = 500;
const maxIssues = 1000;

/** What is read of one, and compared, is in memory once. */
const line = inLine({ maxWaiting: 2, retryAfter: 20 });

/** 503 `serviceUnavailable` where others wait already. */
export const previewCobieImport: Handler<typeof contract> = async ({ query, file }, ctx) => {
  const json = await readWorkbook(file.bytes, {
    userId: ctx.caller.userId,
    ownNames: ownNames(await readTypedData(ctx.db)),
  });
  return line(() => preview(workbookOf(json), query, ctx));
};

const preview = async (
  workbook: CobieWorkbook,
  { installationId, fileName = '' }: InputOf<typeof contract>['query'],
  ctx: RequestContext,
) => {
  const existing = await readExisting(ctx.db, installationId);
  const plan = await inSlices(planImport(workbook, existing, destinationOf(ctx)));
  const now = ctx.now();
  const record: CobieImportRecord = {
    _id: await nextId(ctx.db, cobieImports.collection),
    installationId,
    fileName,
    format: workbook.format ?? 'cobie',
    createdAt: now,
    createdBy: ctx.caller.userId,
    expiresAt: new Date(now.getTime() + keptMs),
    content: await packWorkbook(workbook),
    plan: countsOf(plan),
    attributes: plan.attributes,
    typesToApprove: typesToApprove(plan),
    applicable: plan.issues.every(({ severity }) => severity !== 'error'),
    issues: theWorst(plan.issues),
    items: itemsOf(plan, maxItems),
    attempts: 0,
    applied: null,
    jobId: null,
  };
  await ctx.transaction((session) => cobieImports(ctx.db).insertMany([record], { session }));
  return { data: await presentImport(record, ctx) };
};

/** Errors before warnings where there are more than anybody reads. */
const theWorst = (issues: readonly CobieIssue[]): CobieIssue[] => {
  if (issues.length <= maxIssues) return [...issues];
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return [...errors, ...warnings].slice(0, maxIssues);
};
