import { useMemo, useState } from 'react';
import { listLowVoltageReports } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { DataTable, defineList, type ListColumn, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { VerdictBadge } from '../circuits/verdict-badge.tsx';
import { OpenTasks } from '../open-tasks.tsx';
import { NewReport } from './new-report.tsx';
import { PrintButton } from './print-button.tsx';
import { ReportStateBadge } from './report-state-badge.tsx';

const reportList = defineList(listLowVoltageReports, {
  name: 'lowVoltageReports',
  sort: '-date',
  filters: { state: 'one', verdict: 'one', from: { kind: 'days', to: 'to' } },
  given: ['installationId'],
  leftOut: ['elementId'],
});
const states = ['draft', 'closed'] as const;
const verdicts = ['pass', 'fail', 'notMeasured'] as const;

const useColumns = (): readonly ListColumn<typeof listLowVoltageReports>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly ListColumn<typeof listLowVoltageReports>[]>(
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
  const list = useList(reportList, { installationId }, { search: t('lowVoltage.search') });
  const filters = useListFilters(reportList, list, {
    state: {
      label: t('lowVoltage.field.state'),
      options: states.map((value) => ({ value, label: t(`lowVoltage.state.${value}`) })),
    },
    verdict: {
      label: t('lowVoltage.field.verdict'),
      options: verdicts.map((value) => ({ value, label: t(`lowVoltage.verdict.${value}`) })),
    },
    from: { label: t('lowVoltage.field.date'), presets: ['thisYear'] },
  });
  const mayEdit = usePermissions().hasAny(Permission.LowVoltageEdit);
  const { total } = list.table;
  return (
    <PageFrame
      title={t('lowVoltage.title')}
      summary={
        total === undefined ? ' ' : t('lowVoltage.summary', { count: total, shown: format.number(total) })
      }
    >
      <OpenTasks installationId={installationId} />
      <DataTable
        {...list.table}
        label={t('lowVoltage.title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        href={paths.lowVoltageReport}
        filters={filters}
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
        empty={<EmptyState title={t('lowVoltage.empty')} text={t('lowVoltage.emptyText')} />}
      />
      {isAdding ? <NewReport installationId={installationId} onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
};
