import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listPublicReports as contract } from 'shared-kit/contracts/correctives/public-reports';
import { defined } from 'shared-kit/domain/defined';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readPage } from 'shared-kit/server/list';
import { mayEdit } from '../correctives/caller-rights.ts';
import { presentReport } from './present-report.ts';
import { publicReports } from './public-report.model.ts';

export const listPublicReports: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, decision, correctiveId, page = 1, size = defaultPageSize } = query;
  const filter = {
    installationId,
    ...defined({ decision, correctiveId }),
  };
  const { records, total } = await readPage(publicReports(ctx.db), filter, {
    sort: { receivedAt: -1, _id: -1 },
    page,
    size,
  });
  const withContact = mayEdit(ctx, installationId);
  return { data: records.map((record) => presentReport(record, { withContact })), total };
};
