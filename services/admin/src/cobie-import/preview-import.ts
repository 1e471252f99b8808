import type { previewCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import { fixedRetention } from 'shared-kit/contracts/retention';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { inLine } from 'shared-kit/server/work/in-turn';
import { ownNames } from './attribute-data.ts';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import type { CobieWorkbook } from './cobie-rows.ts';
import { readTypedData } from './existing-records.ts';
import { rememberedHeadings } from './import-heading.model.ts';
import { packWorkbook } from './kept-workbook.ts';
import { presentImport } from './present-import.ts';
import { previewOf } from './preview-of.ts';
import { readWorkbook, workbookOf } from './read-workbook.ts';

const keptMs = fixedRetention.imports * 24 * 3600 * 1000;

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
  read: CobieWorkbook,
  { installationId, fileName = '' }: InputOf<typeof contract>['query'],
  ctx: RequestContext,
) => {
  const answers = await rememberedHeadings(ctx.db, installationId);
  const outcome = await previewOf(read, { installationId, answers }, ctx);
  const now = ctx.now();
  const record: CobieImportRecord = {
    _id: await nextId(ctx.db, cobieImports.collection),
    installationId,
    fileName,
    format: read.format ?? 'cobie',
    createdAt: now,
    createdBy: ctx.caller.userId,
    expiresAt: new Date(now.getTime() + keptMs),
    content: await packWorkbook(read),
    ...outcome,
    answers,
    attempts: 0,
    applied: null,
    jobId: null,
  };
  await ctx.transaction((session) => cobieImports(ctx.db).insertMany([record], { session }));
  return { data: await presentImport(record, ctx) };
};
