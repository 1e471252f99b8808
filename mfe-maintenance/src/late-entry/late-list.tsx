import { useMemo } from 'react';
import type { TaskProgramme } from 'shared-kit/contracts/programmes';
import { listTasks, type Task } from 'shared-kit/contracts/tasks';
import { callRoute, useSessionUser } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Play } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable, oneOf, useSelection } from 'shared-kit/web/table';
import { Button } from 'shared-kit/web/ui';
import { facetFilters } from '../filters/facet-filters.ts';
import { useFacetsOnDemand } from '../filters/use-facets.ts';
import { usePlanFilter } from '../filters/use-plan-filter.tsx';
import { draftedTasks } from '../record/draft.ts';
import { TaskListEmpty } from '../task-lists/task-list-empty.tsx';
import { useOpenTaskColumns } from '../task-lists/use-open-task-columns.tsx';
import { filterNames } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { isOnSheet, type Sheet } from './sheet.ts';
import type { LateEntry } from './use-late-entry.ts';

const size = 50;
const inAddress = { page: 'page', q: 'q', sort: 'sort', filters: [...filterNames, 'programme'] };

interface LateListProps {
  readonly installationId: number;
  readonly programmes: readonly TaskProgramme[];
  readonly entry: LateEntry;
  readonly sheet: Sheet;
}

/** Late tasks, to be chosen from and entered one after another. */
export const LateList = ({ installationId, programmes, entry, sheet }: LateListProps) => {
  const t = useText();
  const local = useLocalized();
  const { timeZone } = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const { address, change, programme, query } = entry;
  const { page } = address;
  const tasks = useRoute(listTasks, { query: { ...query, page, size } }, { keepPrevious: true });
  const rows = tasks.data?.data;
  const facets = useFacetsOnDemand(installationId, address);
  const onPlan = usePlanFilter(installationId, address, change);
  const drafted = useMemo(() => draftedTasks(userId), [userId]);
  const columns = useOpenTaskColumns(drafted, { withPeople: true, withDelays: true });
  const selection = useSelection();
  const enter = (task: number, only: readonly number[] = []): void =>
    change({ task, only: [...only], page }, { push: true });
  const enterChosen = (): void => {
    const chosen = [...selection.ids].map(Number);
    enter(rows?.find(({ id }) => chosen.includes(id))?.id ?? chosen[0] ?? 0, chosen);
  };
  const first = rows?.find((task) => isOnSheet(sheet, task, timeZone)) ?? rows?.[0];
  return (
    <>
      {onPlan.picker}
      <DataTable<Task>
        name="tasks.lateEntry"
        label={t('lateEntry.title')}
        columns={columns}
        rows={rows}
        total={tasks.data?.total}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        onOpen={({ id }) => enter(id)}
        page={page}
        size={size}
        onPage={(next) => change({ page: next })}
        sort={address.sort || 'periodEnd'}
        onSort={(sort) => change({ sort: sort === 'periodEnd' ? '' : sort })}
        search={{ value: address.q, onChange: (q) => change({ q }), label: t('filter.search') }}
        filters={[
          ...(programmes.length > 1
            ? [
                oneOf({
                  key: 'programme',
                  label: t('calendar.programme'),
                  options: programmes.map((each) => ({ value: each, label: t(`programme.${each}`) })),
                  value: programme,
                  always: true,
                  onChange: (next) => change({ programme: next ?? '' }),
                }),
              ]
            : []),
          ...onPlan.filters,
          ...facetFilters(facets, address, change),
        ]}
        onFilters={facets.fetch}
        address={inAddress}
        readPage={(wanted, atOnce) =>
          callRoute(listTasks, { query: { ...query, page: wanted, size: atOnce } })
        }
        actions={
          first
            ? [{ key: 'start', label: t('lateEntry.start'), icon: Play, onRun: () => enter(first.id) }]
            : []
        }
        selection={selection}
        bulkActions={
          <Button size="sm" variant="ghost" onClick={enterChosen}>
            <Play aria-hidden />
            {t('lateEntry.startChosen')}
          </Button>
        }
        error={tasks.error}
        onRetry={() => void tasks.refetch()}
        empty={<TaskListEmpty state="late" isPlanned />}
      />
    </>
  );
};
