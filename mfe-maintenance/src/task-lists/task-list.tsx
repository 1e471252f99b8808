import { useMemo } from 'react';
import { listTasks, summarizeTasks, type Task } from 'shared-kit/contracts/tasks';
import { useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { Eye, Play } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { Button, ErrorState, ListSkeleton, PageFrame, Pagination } from 'shared-kit/web/ui';
import { TaskFilterBar } from '../filters/task-filter-bar.tsx';
import { useFacets } from '../filters/use-facets.ts';
import { draftedTasks } from '../record/draft.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { hasFilters, noFilters } from '../tasks/task-filters.ts';
import { useCanEdit } from '../tasks/use-can-edit.ts';
import { useText } from '../use-text.ts';
import { GroupSwitch } from './group-switch.tsx';
import { GroupedTasks } from './grouped-tasks.tsx';
import { ListSummary } from './list-summary.tsx';
import { TaskListEmpty } from './task-list-empty.tsx';
import { useOpenTaskColumns } from './use-open-task-columns.tsx';
import type { OpenState, TaskListQuery, useOpenTaskList } from './use-open-task-list.ts';
import { useReturnFocus } from './use-return-focus.ts';

const size = 50;

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
  const local = useLocalized();
  const canEdit = useCanEdit(installationId);
  const userId = useSessionUser()?.Id ?? 0;
  const summary = useRoute(
    summarizeTasks,
    { query: { installationId } },
    { select: (answer) => answer.data },
  ).data;
  const { page } = address;
  const tasks = useRoute(listTasks, { query: { ...query, page, size } }, { keepPrevious: true });
  const facets = useFacets(installationId, address, state === 'remaining' ? summary : undefined);
  const drafted = useMemo(() => draftedTasks(userId), [userId]);
  const columns = useOpenTaskColumns(drafted);
  const rows = tasks.data?.data;
  useReturnFocus(rows, cameFrom);
  const open = (task: Task): void => setAddress({ task: task.id, page }, { push: true });
  const clear = (): void => setAddress({ ...noFilters, q: '' });
  const empty = (
    <TaskListEmpty
      state={state}
      isFiltered={hasFilters(address) || address.q !== ''}
      isPlanned={summary?.planned ?? true}
      onClear={clear}
    />
  );
  const retry = (): void => void tasks.refetch();
  const first = rows?.[0];
  const groupSwitch = <GroupSwitch on={address.group} onChange={(group) => setAddress({ group })} />;
  return (
    <PageFrame
      title={title}
      summary={<ListSummary summary={summary} state={state} />}
      counts={areaCounts(summary)}
      actions={
        first ? (
          <Button size="lg" onClick={() => open(first)}>
            {canEdit ? <Play aria-hidden /> : <Eye aria-hidden />}
            {t(canEdit ? 'list.start' : 'list.look')}
          </Button>
        ) : null
      }
    >
      <TaskFilterBar q={address.q} filters={address} onChange={setAddress} facets={facets} onClear={clear} />
      {address.group ? (
        <>
          {groupSwitch}
          {tasks.error && !rows ? <ErrorState error={tasks.error} onRetry={retry} /> : null}
          {!rows && !tasks.error ? <ListSkeleton /> : null}
          {rows?.length === 0 ? empty : null}
          {rows ? <GroupedTasks tasks={rows} onOpen={open} /> : null}
          <Pagination
            page={page}
            size={size}
            total={tasks.data?.total ?? 0}
            onPage={(next) => setAddress({ page: next })}
          />
        </>
      ) : (
        <DataTable
          name={`tasks.${state}`}
          label={title}
          columns={columns}
          rows={rows}
          total={tasks.data?.total}
          rowId={(task) => task.id}
          rowLabel={(task) => `${task.elementName}: ${local(task.choreName)}`}
          onOpen={open}
          page={page}
          size={size}
          onPage={(next) => setAddress({ page: next })}
          sort={address.sort || 'periodEnd'}
          onSort={(sort) => setAddress({ sort: sort === 'periodEnd' ? '' : sort })}
          tools={groupSwitch}
          error={tasks.error}
          onRetry={retry}
          empty={empty}
        />
      )}
    </PageFrame>
  );
};
