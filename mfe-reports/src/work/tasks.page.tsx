import { ReportChoreFilter } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { listReportTasks, taskCounts } from 'shared-kit/contracts/work-reports';
import { callRoute, useInstallation } from 'shared-kit/web/app';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf, DataTable, type Filter, oneOf } from 'shared-kit/web/table';
import { Box, EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { useKeep } from '../saved/use-keep.tsx';
import { useText } from '../use-text.ts';
import { useScopeFilters } from './use-scope-filters.ts';
import { shownTaskColumns, taskList, useTaskColumns } from './use-task-columns.tsx';
import { scopeDefaults, scopeNames, scopeQuery, useAskedDays } from './work-address.ts';

const size = 50;
const marks = ['late', 'due', 'toDo', 'readings', 'outOfLimits', 'observed', 'photos', 'copied'] as const;
const results: readonly number[] = [];
const defaults = {
  ...scopeDefaults,
  page: 1,
  q: '',
  sort: '',
  filter: 0,
  result: results,
  late: '',
  due: '',
  toDo: '',
  readings: '',
  outOfLimits: '',
  observed: '',
  photos: '',
  copied: '',
  counted: '',
};
const inAddress = {
  sort: 'sort',
  page: 'page',
  q: 'q',
  filters: [...scopeNames, 'filter', 'result', 'counted', ...marks],
};

const Tasks = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const { options, text } = useEnumText();
  const keep = useKeep('tasks', installationId);
  const columns = useTaskColumns();
  const [address, setAddress] = useUrlState(defaults);
  const days = useAskedDays(address);
  const { page, q, sort, filter, result } = address;
  const counted = taskCounts.find((each) => each === address.counted);
  const query = {
    ...scopeQuery(installationId, address, days),
    ...(q === '' ? {} : { q }),
    ...(filter === ReportChoreFilter.all ? {} : { filter }),
    ...(result.length === 0 ? {} : { result: result.join(',') }),
    ...Object.fromEntries(marks.flatMap((mark) => (address[mark] === '' ? [] : [[mark, address[mark]]]))),
    ...(counted ? { counted } : {}),
    ...(sort === '' ? {} : { sort }),
  } as Parameters<typeof callRoute<typeof listReportTasks>>[1]['query'];
  const tasks = useRoute(listReportTasks, { query: { ...query, page, size } }, { keepPrevious: true });
  const whether = (name: (typeof marks)[number]): Filter =>
    oneOf({
      key: name,
      label: t(`tasks.with.${name}`),
      options: [
        { value: '1', label: t('tasks.yes') },
        { value: '0', label: t('tasks.no') },
      ],
      value: address[name] || null,
      onChange: (value) => setAddress({ [name]: value ?? '' }),
    });
  const own: readonly Filter[] = [
    oneOf({
      key: 'filter',
      label: t('tasks.filter'),
      options: options('reportChoreFilter'),
      value: filter === ReportChoreFilter.all ? null : filter,
      onChange: (value) => setAddress({ filter: value ?? ReportChoreFilter.all }),
    }),
    anyOf({
      key: 'result',
      label: t('tasks.result'),
      options: options('choreResult'),
      values: result,
      nameOf: (value) => text('choreResult', value),
      onChange: (values) => setAddress({ result: values }),
    }),
    ...marks.map(whether),
    oneOf({
      key: 'counted',
      label: t('tasks.counted'),
      options: taskCounts.map((value) => ({ value, label: t(`tasks.countedBy.${value}`) })),
      value: counted ?? null,
      onChange: (value) => setAddress({ counted: value ?? '' }),
    }),
  ];
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
        tasks.data
          ? t('tasks.summary', {
              count: tasks.data.total,
              shown: format.number(tasks.data.total),
              from: format.day(days.from),
              to: format.day(days.to),
            })
          : ' '
      }
    >
      <DataTable
        name={taskList}
        label={t('tasks.title')}
        columns={columns}
        rows={tasks.data?.data}
        total={tasks.data?.total}
        rowId={({ id }) => id}
        rowLabel={({ choreName }) => local(choreName)}
        href={paths.task}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={sort || 'dueEnd'}
        onSort={(next) => setAddress({ sort: next === 'dueEnd' ? '' : next })}
        search={{ value: q, onChange: (next) => setAddress({ q: next }), label: t('tasks.search') }}
        filters={[...useScopeFilters(address, setAddress), ...own]}
        address={inAddress}
        actions={[keep.action]}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listReportTasks, { query: { ...query, page: wanted, size: rowsAtOnce } })
        }
        error={tasks.error}
        onRetry={() => void tasks.refetch()}
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
