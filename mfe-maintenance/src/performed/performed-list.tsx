import { paths } from 'shared-kit/contracts/paths';
import { summarizeTasks } from 'shared-kit/contracts/task-summaries';
import { listTasks } from 'shared-kit/contracts/tasks';
import { callRoute } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { DataTable } from 'shared-kit/web/table';
import { Button, EmptyState, PageFrame } from 'shared-kit/web/ui';
import { delayFilterNames } from '../delays/delay-filters.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { useTitles } from '../programmes/use-titles.ts';
import { TaskBeside } from '../task-record/task-beside.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { filterNames } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { PerformedPanel } from './performed-panel.tsx';
import { usePerformedColumns } from './use-performed-columns.tsx';
import { usePerformedFilters } from './use-performed-filters.tsx';
import { usePerformedList } from './use-performed-list.ts';

const size = 50;
const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: [
    ...filterNames,
    'from',
    'to',
    'result',
    'performedById',
    'corrected',
    'copied',
    ...delayFilterNames,
  ],
};

/** What was done, by whom, with which readings. */
export const PerformedList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { programme, screens } = useProgramme();
  const title = useTitles().performed;
  const local = useLocalized();
  const format = useFormat();
  const { address, setAddress, query } = usePerformedList(installationId);
  const { page, task } = address;
  const tasks = useRoute(listTasks, { query: { ...query, page, size } }, { keepPrevious: true, early: true });
  const summary = useRoute(
    summarizeTasks,
    { query: { installationId, programme } },
    { select: (answer) => answer.data },
  ).data;
  const columns = usePerformedColumns();
  const { filters, picker, fetch } = usePerformedFilters(installationId, { address, setAddress });
  const total = tasks.data?.total;
  return (
    <PageFrame
      title={title}
      summary={
        total === undefined ? ' ' : t('performed.summary', { count: total, shown: format.number(total) })
      }
      counts={areaCounts(screens, summary)}
    >
      {picker}
      <DataTable
        name="tasks.performed"
        label={title}
        columns={columns}
        rows={tasks.data?.data}
        total={total}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        onOpen={({ id }) => setAddress({ task: id, page }, { push: true })}
        record={<TaskBeside />}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={address.sort || '-performedAt'}
        onSort={(sort) => setAddress({ sort: sort === '-performedAt' ? '' : sort })}
        search={{ value: address.q, onChange: (q) => setAddress({ q }), label: t('filter.search') }}
        filters={filters}
        onFilters={fetch}
        address={inAddress}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listTasks, { query: { ...query, page: wanted, size: rowsAtOnce } })
        }
        error={tasks.error}
        onRetry={() => void tasks.refetch()}
        empty={
          <EmptyState
            title={t('performed.empty')}
            action={
              <Button asChild variant="outline">
                <Link to={screens.remaining()}>{t('overview.seeRemaining')}</Link>
              </Button>
            }
          />
        }
      />
      {task > 0 ? (
        <PerformedPanel key={task} id={task} onClose={() => setAddress({ task: 0, page })} />
      ) : null}
    </PageFrame>
  );
};
