import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { RoundOrderName } from 'shared-kit/contracts/task-round';
import { summarizeTasks } from 'shared-kit/contracts/task-summaries';
import { mostTogether } from 'shared-kit/contracts/task-together';
import { listTasks, type Task } from 'shared-kit/contracts/tasks';
import { callRoute, useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { Eye, ListChecks, Play, Route } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable, useDayFilter, useSelection } from 'shared-kit/web/table';
import { Button, PageFrame } from 'shared-kit/web/ui';
import { delayFilterNames, openDelays, useDelayFilters } from '../delays/delay-filters.ts';
import { facetFilters } from '../filters/facet-filters.ts';
import { useFacetsOnDemand } from '../filters/use-facets.ts';
import { usePlanFilter } from '../filters/use-plan-filter.tsx';
import { useEnterLate } from '../late-entry/use-enter-late.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { draftedTasks } from '../record/draft.ts';
import { useRoundAhead } from '../round/use-round.ts';
import { useRoundOrder } from '../round/use-round-order.ts';
import { TaskBeside } from '../task-record/task-beside.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { filterNames, hasFilters } from '../tasks/task-filters.ts';
import { useCanEdit } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';
import { assigneeFilter } from './assignee-filter.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { GroupedTasks } from './grouped-tasks.tsx';
import { ListSummary } from './list-summary.tsx';
import { TaskListEmpty } from './task-list-empty.tsx';
import { useOpenTaskColumns } from './use-open-task-columns.tsx';
import type { OpenState, TaskListQuery, useOpenTaskList } from './use-open-task-list.ts';
import { usePlannedFilter } from './use-planned-filter.ts';
import { useReturnFocus } from './use-return-focus.ts';

const size = 50;
const inAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: [
    ...filterNames,
    'from',
    'to',
    'person',
    'plannedFrom',
    'plannedTo',
    'planned',
    ...delayFilterNames,
  ],
};

const startLabels = {
  list: { usual: 'list.start', do: 'list.startList', look: 'list.look' },
  route: { usual: 'list.startRoute', do: 'list.startRoute', look: 'list.lookRoute' },
} as const;

interface TaskListProps extends Pick<ReturnType<typeof useOpenTaskList>, 'address' | 'setAddress'> {
  readonly installationId: number;
  readonly state: OpenState;
  readonly query: TaskListQuery;
  readonly title: string;
  /** The task that was open before the list; 0 for none. */
  readonly cameFrom: number;
}

/** What is to do: found, narrowed down, sorted, and opened as a round. */
export const TaskList = (props: TaskListProps) => {
  const { installationId, state, query, title, cameFrom, address, setAddress } = props;
  const t = useText();
  const { programme, screens } = useProgramme();
  const local = useLocalized();
  const canEdit = useCanEdit(installationId, programme);
  const userId = useSessionUser()?.Id ?? 0;
  const summary = useRoute(
    summarizeTasks,
    { query: { installationId, programme } },
    { select: (answer) => answer.data },
  ).data;
  const { page } = address;
  const tasks = useRoute(listTasks, { query: { ...query, page, size } }, { keepPrevious: true, early: true });
  const facets = useFacetsOnDemand(installationId, address, state === 'remaining' ? summary : undefined);
  const onPlan = usePlanFilter(installationId, address, setAddress);
  const drafted = useMemo(() => draftedTasks(userId), [userId]);
  const assignees = summary?.byAssignee ?? [];
  const isLate = state === 'late';
  const columns = useOpenTaskColumns(drafted, {
    withPeople: assignees.some(({ id }) => id !== 0),
    withDelays: isLate,
  });
  const delays = useDelayFilters(address, openDelays, setAddress);
  const enterLate = useEnterLate(installationId);
  const rows = tasks.data?.data;
  useReturnFocus(rows, cameFrom);
  const open = (task: Task): void => setAddress({ task: task.id, page }, { push: true });
  const selection = useSelection();
  const [usual, rememberOrder] = useRoundOrder();
  const askAhead = useRoundAhead();
  const openChosen = (): void => {
    const only = [...selection.ids].map(Number);
    askAhead(query, { order: usual, only });
    setAddress({ order: usual, only, page }, { push: true });
  };
  const openTogether = (): void =>
    setAddress({ together: [...selection.ids].map(Number), page }, { push: true });
  const first = rows?.[0];
  const begin = (order: RoundOrderName) => (): void => {
    askAhead(query, { order, only: [] });
    rememberOrder(order);
    setAddress({ order, task: 0, page }, { push: true });
  };
  const starts = (usual === 'route' ? (['route', 'list'] as const) : (['list', 'route'] as const)).map(
    (order, index) => ({
      key: `start.${order}`,
      label: t(startLabels[order][canEdit ? (index === 0 && order === 'list' ? 'usual' : 'do') : 'look']),
      icon: order === 'route' ? Route : canEdit ? Play : Eye,
      onRun: begin(order),
    }),
  );
  const days = useDayFilter({
    label: t('column.due'),
    days: address,
    presets: state === 'late' ? ['lastMonth', 'thisMonth'] : ['today', 'thisWeek', 'thisMonth'],
    onChange: setAddress,
  });
  const persons = assigneeFilter({
    t,
    state,
    assignees,
    userId,
    values: address.person,
    onChange: (values) => setAddress({ person: values }),
  });
  const plans = usePlannedFilter(address, setAddress);
  const { q, from, to, plannedFrom, plannedTo, planned, delay } = address;
  const isNarrowed =
    address.person.length + address.delayReason.length > 0 ||
    [q, from, to, plannedFrom, plannedTo, planned, delay].some((text) => text !== '');
  const found = hasFilters(address) || isNarrowed ? tasks.data?.total : undefined;
  return (
    <PageFrame
      title={title}
      summary={<ListSummary summary={summary} state={state} found={found} />}
      counts={areaCounts(screens, summary)}
    >
      {onPlan.picker}
      <DataTable
        name={`tasks.${state}`}
        label={title}
        columns={columns}
        rows={rows}
        total={tasks.data?.total}
        rowId={(task) => task.id}
        rowLabel={(task) => `${task.elementName}: ${local(task.choreName)}`}
        href={paths.task}
        onOpen={open}
        record={<TaskBeside />}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={address.sort || 'periodEnd'}
        onSort={(sort) => setAddress({ sort: sort === 'periodEnd' ? '' : sort })}
        search={{ value: address.q, onChange: (q) => setAddress({ q }), label: t('filter.search') }}
        filters={[
          days,
          ...plans,
          ...persons,
          ...(isLate ? delays : []),
          ...onPlan.filters,
          ...facetFilters(facets, address, setAddress),
        ]}
        onFilters={facets.fetch}
        address={inAddress}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listTasks, { query: { ...query, page: wanted, size: rowsAtOnce } })
        }
        actions={first ? [...starts, ...(isLate ? enterLate : [])] : []}
        toggles={[
          {
            key: 'group',
            label: t('list.group'),
            checked: address.group,
            onChange: (group) => setAddress({ group }),
          },
        ]}
        {...(address.group
          ? { body: (here: readonly Task[]) => <GroupedTasks tasks={here} onOpen={open} /> }
          : {})}
        {...(canEdit
          ? {
              selection,
              bulkActions: (
                <>
                  <Button size="sm" variant="ghost" onClick={openChosen}>
                    <Play aria-hidden />
                    {t('list.startChosen')}
                  </Button>
                  {selection.ids.size > 1 && selection.ids.size <= mostTogether ? (
                    <Button size="sm" variant="ghost" onClick={openTogether}>
                      <ListChecks aria-hidden />
                      {t('list.together')}
                    </Button>
                  ) : null}
                  <ChosenActions
                    installationId={installationId}
                    isLate={isLate}
                    selection={selection}
                    rows={rows}
                  />
                </>
              ),
            }
          : {})}
        error={tasks.error}
        onRetry={() => void tasks.refetch()}
        empty={<TaskListEmpty state={state} isPlanned={summary?.planned ?? true} />}
      />
    </PageFrame>
  );
};
