import { useEffect, useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { mostStops, type RoundOrderName } from 'shared-kit/contracts/tasks/task-round';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { mostTogether } from 'shared-kit/contracts/tasks/task-together';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { afterPaint, useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { Eye, ListChecks, Play, Route } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable, useListPage, useSelection } from 'shared-kit/web/table';
import { Button, PageFrame } from 'shared-kit/web/ui';
import { useEnterLate } from '../late-entry/use-enter-late.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { draftedTasks } from '../record/entry/draft.ts';
import { fetchRound } from '../round/later-round.tsx';
import { useRoundAhead } from '../round/use-round.ts';
import { useRoundOrder } from '../round/use-round-order.ts';
import { TaskBeside } from '../task-record/task-beside.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { useCanEdit } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { GroupedTasks } from './grouped-tasks.tsx';
import { ListSummary } from './list-summary.tsx';
import { TaskListEmpty } from './task-list-empty.tsx';
import { useChosenTasks } from './use-chosen-tasks.ts';
import { useOpenTaskColumns } from './use-open-task-columns.tsx';
import { useOpenTaskFilters } from './use-open-task-filters.ts';
import { type OpenState, type OpenTaskList, openTaskLists } from './use-open-task-list.ts';
import { useReturnFocus } from './use-return-focus.ts';

const startLabels = {
  list: { usual: 'list.start', do: 'list.startList', look: 'list.look' },
  route: { usual: 'list.startRoute', do: 'list.startRoute', look: 'list.lookRoute' },
} as const;

interface TaskListProps {
  readonly installationId: number;
  readonly state: OpenState;
  readonly list: OpenTaskList;
  readonly title: string;
  /** The task that was open before the list; 0 for none. */
  readonly cameFrom: number;
}

/** What is to do: found, narrowed down, sorted, and opened as a round. */
export const TaskList = (props: TaskListProps) => {
  const { installationId, state, list, title, cameFrom } = props;
  const { address, setAddress, query } = list;
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
  const { table } = useListPage(openTaskLists[state], list, { search: t('filter.search'), early: true });
  const { filters, picker, fetch } = useOpenTaskFilters(list, {
    installationId,
    state,
    summary,
    covered: list.covered,
  });
  const drafted = useMemo(() => draftedTasks(userId), [userId]);
  const assignees = summary?.byAssignee ?? [];
  const isLate = state === 'late';
  const columns = useOpenTaskColumns(drafted, {
    withPeople: assignees.some(({ id }) => id !== 0),
    withDelays: isLate,
  });
  const enterLate = useEnterLate(installationId);
  const { rows } = table;
  useReturnFocus(rows, cameFrom);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (isThere) afterPaint(fetchRound);
  }, [isThere]);
  const open = (task: Task): void => setAddress({ task: task.id, page }, { push: true });
  const selection = useSelection();
  const { chosen, learn } = useChosenTasks(selection, rows);
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
  return (
    <PageFrame
      title={title}
      summary={
        <ListSummary summary={summary} state={state} found={list.isNarrowed ? table.total : undefined} />
      }
      counts={areaCounts(screens, summary)}
    >
      {picker}
      <DataTable
        {...table}
        label={title}
        columns={columns}
        rowId={(task) => task.id}
        rowLabel={(task) => `${task.elementName}: ${local(task.choreName)}`}
        href={paths.task}
        onOpen={open}
        record={<TaskBeside />}
        filters={filters}
        onFilters={fetch}
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
              onReadAll: learn,
              bulkActions: (
                <>
                  {selection.ids.size <= mostStops ? (
                    <Button size="sm" variant="ghost" onClick={openChosen}>
                      <Play aria-hidden />
                      {t('list.startChosen')}
                    </Button>
                  ) : null}
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
                    chosen={chosen}
                  />
                </>
              ),
            }
          : {})}
        empty={<TaskListEmpty state={state} isPlanned={summary?.planned ?? true} />}
      />
    </PageFrame>
  );
};
