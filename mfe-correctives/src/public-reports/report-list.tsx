import { useState } from 'react';
import {
  listPublicReports,
  type PublicReport,
  reportDecisions,
} from 'shared-kit/contracts/correctives/public-reports';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { DataTable, defineList, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useReportColumns } from './use-report-columns.tsx';
import { useToCheck } from './use-to-check.ts';

/** Those that wait to be checked, unless others are asked for. */
const publicReportList = defineList(listPublicReports, {
  name: 'publicReports',
  filters: { decision: { kind: 'one', usual: 'open', all: 'all' } },
  given: ['installationId'],
  leftOut: ['correctiveId'],
});

/** What people without an account have reported, what waits to be checked first. */
export const ReportList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useList(publicReportList, { installationId });
  const filters = useListFilters(publicReportList, list, {
    decision: {
      label: t('public.decision.label'),
      options: reportDecisions.map((value) => ({ value, label: t(`public.decision.${value}`) })),
    },
  });
  // Nobody has asked for views or files of it.
  const { address: _, readPage: __, ...table } = list.table;
  const columns = useReportColumns();
  const toCheck = useToCheck(installationId);
  const { total } = table;
  const chosen = table.rows?.find(({ id }) => id === openId);
  return (
    <PageFrame
      title={t('public.title')}
      counts={{ [paths.publicReports.path]: toCheck || undefined }}
      summary={total === undefined ? ' ' : t('public.summary', { count: total, shown: format.number(total) })}
    >
      <DataTable<PublicReport>
        {...table}
        label={t('public.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(row) => `${subjectOf(row)}: ${row.description}`}
        onOpen={({ id }) => setOpenId(id)}
        filters={filters}
        empty={<EmptyState title={t('public.empty')} text={t('public.emptyText')} />}
      />
      {chosen ? <ReportDialog report={chosen} onClose={() => setOpenId(null)} /> : null}
    </PageFrame>
  );
};
