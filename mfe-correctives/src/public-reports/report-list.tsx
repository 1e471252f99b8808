import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listPublicReports, type PublicReport, reportDecisions } from 'shared-kit/contracts/public-reports';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable, oneOf } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useReportColumns } from './use-report-columns.tsx';
import { useToCheck } from './use-to-check.ts';

const size = 50;
type Decision = (typeof reportDecisions)[number];
const defaults = { page: 1, decision: 'open' };

const decisionOf = (text: string): Decision | null => reportDecisions.find((each) => each === text) ?? null;

/** What people without an account have reported, what waits to be checked first. */
export const ReportList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useUrlState(defaults);
  const [openId, setOpenId] = useState<number | null>(null);
  const decision = decisionOf(address.decision);
  const query = { installationId, ...(decision === null ? {} : { decision }) };
  const reports = useRoute(
    listPublicReports,
    { query: { ...query, page: address.page, size } },
    { keepPrevious: true },
  );
  const columns = useReportColumns();
  const toCheck = useToCheck(installationId);
  const total = reports.data?.total;
  const chosen = reports.data?.data.find(({ id }) => id === openId);
  return (
    <PageFrame
      title={t('public.title')}
      counts={{ [paths.publicReports.path]: toCheck || undefined }}
      summary={total === undefined ? ' ' : t('public.summary', { count: total, shown: format.number(total) })}
    >
      <DataTable<PublicReport>
        name="publicReports"
        label={t('public.title')}
        columns={columns}
        rows={reports.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={(row) => `${subjectOf(row)}: ${row.description}`}
        onOpen={({ id }) => setOpenId(id)}
        page={address.page}
        size={size}
        onPage={(page) => setAddress({ page })}
        filters={[
          oneOf({
            key: 'decision',
            label: t('public.decision.label'),
            options: reportDecisions.map((value) => ({ value, label: t(`public.decision.${value}`) })),
            value: decision,
            onChange: (value) => setAddress({ decision: value ?? 'all', page: 1 }),
          }),
        ]}
        error={reports.error}
        onRetry={() => void reports.refetch()}
        empty={<EmptyState title={t('public.empty')} text={t('public.emptyText')} />}
      />
      {chosen ? <ReportDialog report={chosen} onClose={() => setOpenId(null)} /> : null}
    </PageFrame>
  );
};
