import { exportContentTypes } from 'shared-kit/contracts/reports/report-exports';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { workScope } from '../work/work-scope.ts';
import type { ExportRecord } from './export.model.ts';
import { exportContents } from './export-contents.ts';
import { own } from './own-exports.ts';
import type { ExportDeps } from './run-exports.ts';

/** 403 for whoever may count less by now than what is in it. */
export const readReportExport = async (
  found: { readonly located: ExportRecord },
  ctx: RequestContext<ExportDeps>,
) => {
  const { _id, contentId, size, format, fileName, installationId, from, to, programmes, finishedAt } = own(
    found,
    ctx,
  );
  if (contentId === null || size === null || finishedAt === null) return fail('notFound');
  const { programmes: counted } = await workScope(ctx, { installationId, from, to });
  if (programmes.some((each) => !counted.includes(each))) fail('forbidden');
  return fileAnswer({
    contentType: exportContentTypes[format],
    content: (part) => exportContents.read(ctx.db, contentId, part),
    size,
    fileName,
    etag: `"${_id}-${finishedAt.getTime()}"`,
  });
};
