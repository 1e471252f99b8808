/** A file, read apart, compared with what there is, and kept as an import until it is applied or forgotten. */
import { fixedRetention } from 'shared-kit/contracts/retention';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { inLine } from 'shared-kit/server/work/in-turn';
import type { ToParse } from 'shared-kit/server/work/parse-apart';
import { ownNames } from './attribute-data.ts';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import type { CobieWorkbook } from './cobie-rows.ts';
import { rememberedHeadings } from './import-heading.model.ts';
import { packWorkbook } from './kept-workbook.ts';
import { readTypedData } from './plan/existing-records.ts';
import { previewOf } from './preview-of.ts';
import { readWorkbook, workbookOf } from './read-workbook.ts';

const keptMs = fixedRetention.imports * 24 * 3600 * 1000;

/** What is read of one, and compared, is in memory once. */
const line = inLine({ maxWaiting: 3, retryAfter: 20 });

export type PreviewContext = Pick<RequestContext, 'db' | 'now' | 'caller' | 'installationId'>;

interface FileToPreview extends Pick<ToParse<object>, 'tell' | 'signal'> {
  readonly bytes: Buffer;
  readonly installationId: number;
  readonly fileName: string;
}

/** Not yet stored. 503 `serviceUnavailable` where others wait already. */
export const previewFile = async (
  { bytes, installationId, fileName, ...reading }: FileToPreview,
  ctx: PreviewContext,
): Promise<CobieImportRecord> => {
  const json = await readWorkbook(bytes, {
    userId: ctx.caller.userId,
    ownNames: ownNames(await readTypedData(ctx.db)),
    ...reading,
  });
  return line(() => compared(workbookOf(json), { installationId, fileName }, ctx));
};

const compared = async (
  read: CobieWorkbook,
  { installationId, fileName }: Pick<FileToPreview, 'installationId' | 'fileName'>,
  ctx: PreviewContext,
): Promise<CobieImportRecord> => {
  const answers = await rememberedHeadings(ctx.db, installationId);
  const outcome = await previewOf(read, { installationId, answers }, ctx);
  const now = ctx.now();
  return {
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
};
