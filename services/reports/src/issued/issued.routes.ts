import { defaultPageSize } from 'shared-kit/contracts/base';
import * as contracts from 'shared-kit/contracts/reports/papers';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute, type Handler, type RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readPage, searchFilter } from 'shared-kit/server/list';
import {
  type IssuedPaperRecord,
  issuedPapers,
  paperFiles,
  presentPapers,
} from 'shared-kit/server/papers/issued';
import { issueReportPaper } from './issue-report-paper.ts';
import { readableKinds } from './readable-kinds.ts';
import { verifyPaper } from './verify-paper.ts';

const list: Handler<typeof contracts.listIssuedPapers> = async ({ query }, ctx) => {
  const { installationId, kind, q, page = 1, size = defaultPageSize } = query;
  const readable = await readableKinds(ctx, installationId);
  const kinds = kind === undefined ? readable : readable.filter((each) => each === kind);
  const { records, total } = await readPage(
    issuedPapers(ctx.db),
    { installationId, kind: { $in: kinds }, ...searchFilter(q) },
    { sort: { issuedAt: -1, _id: -1 }, page, size },
  );
  return { data: await presentPapers(ctx, records), total };
};

interface ById {
  readonly params: { readonly id: number };
}
const locate = ({ params }: ById, { db }: RequestContext) => issuedPapers(db).findOne({ _id: params.id });

const download: RecordHandler<typeof contracts.downloadIssuedPaper, IssuedPaperRecord> = async (
  { located: { _id, fileName, fileHash } },
  { db },
) => {
  const file = (await paperFiles(db).findOne({ _id })) ?? fail('notFound');
  return fileAnswer({
    contentType: 'application/pdf',
    fileName,
    etag: `"${fileHash}"`,
    content: new Uint8Array(file.bytes.buffer),
  });
};

export const issuedRoutes = [
  defineRoute(contracts.issuePaper, { handle: issueReportPaper }),
  defineRoute(contracts.listIssuedPapers, { handle: list }),
  defineRoute(contracts.downloadIssuedPaper, { locate, handle: download }),
  defineRoute(contracts.verifyPaper, { handle: verifyPaper }),
];
