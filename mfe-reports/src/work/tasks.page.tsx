import { paths } from 'shared-kit/contracts/paths';
import { listReportTasks, taskCounts } from 'shared-kit/contracts/reports/work-reports';
import { useInstallation } from 'shared-kit/web/app';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { DataTable, defineList, useListFilters, useListPage, useListState } from 'shared-kit/web/table';
import { Box, EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { useKeep } from '../saved/use-keep.tsx';
import { useText } from '../use-text.ts';
import { useScopeFilters } from './use-scope-filters.ts';
import { shownTaskColumns, taskList, useTaskColumns } from './use-task-columns.tsx';
import { scopeDefaults, scopeQuery, useScopeDays } from './work-address.ts';

const reportTaskList = defineList(listReportTasks, {
  name: taskList,
  sort: 'dueEnd',
  filters: {
    filter: 'number',
    result: 'several',
    late: 'yesNo',
    due: 'yesNo',
    toDo: 'yesNo',
    readings: 'yesNo',
    outOfLimits: 'yesNo',
    observed: 'yesNo',
    photos: 'yesNo',
    copied: 'yesNo',
    counted: 'one',
  },
  narrowing: scopeDefaults,
  given: [
    ...(['installationId', 'from', 'to', 'programme', 'archetype', 'periodicity'] as const),
    ...(['buildingId', 'floorId', 'areaId', 'elementId'] as const),
    ...(['elementTypeId', 'choreTypeId', 'person'] as const),
  ],
});

const Tasks = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const { options, text } = useEnumText();
  const keep = useKeep('tasks', installationId);
  const columns = useTaskColumns();
  const daysOf = useScopeDays();
  const list = useListState(reportTaskList, (address) =>
    scopeQuery(installationId, address, daysOf(address)),
  );
  const { address, setAddress } = list;
  const days = daysOf(address);
  const { table } = useListPage(reportTaskList, list, { search: t('tasks.search') });
  const whether = (label: string) => ({ label, yes: t('tasks.yes'), no: t('tasks.no') });
  const own = useListFilters(reportTaskList, list, {
    filter: {
      label: t('tasks.filter'),
      options: options('reportChoreFilter'),
    },
    result: {
      label: t('tasks.result'),
      options: options('choreResult'),
      nameOf: (value) => text('choreResult', value),
    },
    late: whether(t('tasks.with.late')),
    due: whether(t('tasks.with.due')),
    toDo: whether(t('tasks.with.toDo')),
    readings: whether(t('tasks.with.readings')),
    outOfLimits: whether(t('tasks.with.outOfLimits')),
    observed: whether(t('tasks.with.observed')),
    photos: whether(t('tasks.with.photos')),
    copied: whether(t('tasks.with.copied')),
    counted: {
      label: t('tasks.counted'),
      options: taskCounts.map((value) => ({ value, label: t(`tasks.countedBy.${value}`) })),
    },
  });
  const { total } = table;
  return (
    <PageFrame
      title={t('tasks.title')}
      actions={
        // The heading's own lines are lower: the list begins no later for it on a phone.
        <Box marginTop={{ base: '-1', md: '0' }}>
          <DownloadMenu
            kind="tasks"
            installationId={installationId}
            shownColumns={() => shownTaskColumns(columns)}
          />
        </Box>
      }
      summary={
        total === undefined
          ? ' '
          : t('tasks.summary', {
              count: total,
              shown: format.number(total),
              from: format.day(days.from),
              to: format.day(days.to),
            })
      }
    >
      <DataTable
        {...table}
        label={t('tasks.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ choreName }) => local(choreName)}
        href={paths.task}
        filters={[...useScopeFilters(address, setAddress), ...own]}
        actions={[keep.action]}
        empty={<EmptyState title={t('time.empty')} text={t('time.emptyText')} />}
      />
      {keep.panel}
    </PageFrame>
  );
};

const ReportTasksPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Tasks key={installation.id} installationId={installation.id} />;
};

export default ReportTasksPage;
