import type { previewCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { Handler } from 'shared-kit/server/http/define-route';
import { cobieImports } from './cobie-import.model.ts';
import { presentImport } from './present-import.ts';
import { previewFile } from './preview-file.ts';

/** 503 `serviceUnavailable` where others wait already. */
export const previewCobieImport: Handler<typeof contract> = async (
  { query: { installationId, fileName = '' }, file },
  ctx,
) => {
  const record = await previewFile({ bytes: file.bytes, installationId, fileName, signal: ctx.gone }, ctx);
  await ctx.transaction((session) => cobieImports(ctx.db).insertMany([record], { session }));
  return { data: await presentImport(record, ctx) };
};
