import { useMemo, useState } from 'react';
import type { LowVoltageReportRow } from 'shared-kit/contracts/low-voltage-report';
import { listLowVoltageReports } from 'shared-kit/contracts/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { callRoute, usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { type Column, DataTable, oneOf, useDayFilter } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { NewReport } from './new-report.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { PrintButton } from './print-button.tsx';
import { ReportStateBadge } from './report-state-badge.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const size = 50;
const defaults = { page: 1, q: '', sort: '', state: '', verdict: '', ...noDays };
const inAddress = { page: 'page', q: 'q', sort: 'sort', filters: ['state', 'verdict', 'from', 'to'] };
const states = ['draft', 'closed'] as const;
const verdicts = ['pass', 'fail', 'notMeasured'] as const;

const useColumns = (): readonly Column<LowVoltageReportRow>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly Column<LowVoltageReportRow>[]>(
    () => [
      {
        id: 'number',
        header: t('lowVoltage.field.number'),
        sort: 'number',
        card: 'title',
        width: 140,
        priority: 1,
        text: ({ number }) => number,
        cell: ({ number, revision }) =>
          revision > 0 ? `${number} · ${t('lowVoltage.revision', { revision })}` : number,
      },
      {
        id: 'date',
        header: t('lowVoltage.field.date'),
        sort: 'date',
        width: 120,
        priority: 1,
        cell: ({ date }) => format.day(date),
      },
      {
        id: 'state',
        header: t('lowVoltage.field.state'),
        width: 130,
        priority: 2,
        text: ({ state }) => t(`lowVoltage.state.${state}`),
        cell: ({ state }) => <ReportStateBadge state={state} />,
      },
      {
        id: 'verdict',
        header: t('lowVoltage.field.verdict'),
        card: 'badge',
        width: 150,
        priority: 2,
        text: ({ verdict }) => t(`lowVoltage.verdict.${verdict}`),
        cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
      },
      {
        id: 'technician',
        header: t('lowVoltage.field.technicianName'),
        sort: 'technicianName',
        width: 160,
        priority: 3,
        cell: ({ technicianName }) => technicianName,
      },
      {
        id: 'nextDate',
        header: t('lowVoltage.field.nextDate'),
        sort: 'nextDate',
        width: 130,
        priority: 3,
        cell: ({ nextDate }) => (nextDate === null ? '' : format.day(nextDate)),
      },
    ],
    [t, format],
  );
};

/** Reports of panels and emergency luminaires. */
export const ReportList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [address, setAddress] = useUrlState(defaults);
  const { page, q, sort, state, verdict } = address;
  const mayEdit = usePermissions().hasAny(Permission.LowVoltageEdit);
  const query = {
    installationId,
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort: sort as 'date' }),
    ...(state === '' ? {} : { state: state as 'draft' }),
    ...(verdict === '' ? {} : { verdict: verdict as 'pass' }),
    ...dayQuery(address),
  };
  const reports = useRoute(
    listLowVoltageReports,
    { query: { ...query, page, size } },
    { keepPrevious: true },
  );
  const days = useDayFilter({
    label: t('lowVoltage.field.date'),
    days: address,
    presets: ['thisYear'],
    onChange: setAddress,
  });
  const total = reports.data?.total;
  return (
    <PageFrame
      title={t('lowVoltage.title')}
      summary={
        total === undefined ? ' ' : t('lowVoltage.summary', { count: total, shown: format.number(total) })
      }
    >
      <OpenTasks installationId={installationId} />
      <DataTable
        name="lowVoltageReports"
        label={t('lowVoltage.title')}
        columns={useColumns()}
        rows={reports.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        href={paths.lowVoltageReport}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={sort || '-date'}
        onSort={(next) => setAddress({ sort: next === '-date' ? '' : next })}
        search={{ value: q, onChange: (next) => setAddress({ q: next }), label: t('lowVoltage.search') }}
        filters={[
          oneOf({
            key: 'state',
            label: t('lowVoltage.field.state'),
            options: states.map((value) => ({ value, label: t(`lowVoltage.state.${value}`) })),
            value: state || null,
            onChange: (value) => setAddress({ state: value ?? '' }),
          }),
          oneOf({
            key: 'verdict',
            label: t('lowVoltage.field.verdict'),
            options: verdicts.map((value) => ({ value, label: t(`lowVoltage.verdict.${value}`) })),
            value: verdict || null,
            onChange: (value) => setAddress({ verdict: value ?? '' }),
          }),
          days,
        ]}
        address={inAddress}
        actions={
          mayEdit
            ? [
                {
                  key: 'add',
                  label: t('lowVoltage.add'),
                  icon: Plus,
                  opens: 'dialog' as const,
                  onRun: () => setAdding(true),
                },
              ]
            : []
        }
        rowActions={(report) => <PrintButton report={report} isSmall />}
        rowActionsWidth={110}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listLowVoltageReports, { query: { ...query, page: wanted, size: rowsAtOnce } })
        }
        error={reports.error}
        onRetry={() => void reports.refetch()}
        empty={<EmptyState title={t('lowVoltage.empty')} text={t('lowVoltage.emptyText')} />}
      />
      {isAdding ? <NewReport installationId={installationId} onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
};
