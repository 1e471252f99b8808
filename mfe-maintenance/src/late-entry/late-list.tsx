import { useMemo } from 'react';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Play } from 'shared-kit/web/icons';
import { DataTable, oneOf, useListFilters, useListPage, useSelection } from 'shared-kit/web/table';
import { Button } from 'shared-kit/web/ui';
import { useFacets } from '../filters/use-facets.ts';
import { draftedTasks } from '../record/entry/draft.ts';
import { TaskListEmpty } from '../task-lists/task-list-empty.tsx';
import { useOpenTaskColumns } from '../task-lists/use-open-task-columns.tsx';
import { useText } from '../use-text.ts';
import { isOnSheet, type Sheet } from './sheet.ts';
import { type LateEntry, lateEntryList } from './use-late-entry.ts';

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
  const { address, setAddress, programme } = entry;
  const { page } = address;
  const { table } = useListPage(lateEntryList, entry, { search: t('filter.search') });
  const { rows } = table;
  const facets = useFacets(installationId, entry);
  const filters = useListFilters(lateEntryList, entry, facets.offers);
  const drafted = useMemo(() => draftedTasks(userId), [userId]);
  const columns = useOpenTaskColumns(drafted, { withPeople: true, withDelays: true });
  const selection = useSelection();
  const enter = (task: number, only: readonly number[] = []): void =>
    setAddress({ task, only: [...only], page }, { push: true });
  const enterChosen = (): void => {
    const chosen = [...selection.ids].map(Number);
    enter(rows?.find(({ id }) => chosen.includes(id))?.id ?? chosen[0] ?? 0, chosen);
  };
  const first = rows?.find((task) => isOnSheet(sheet, task, timeZone)) ?? rows?.[0];
  return (
    <>
      {facets.picker}
      <DataTable
        {...table}
        label={t('lateEntry.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        onOpen={({ id }) => enter(id)}
        filters={[
          ...(programmes.length > 1
            ? [
                oneOf({
                  key: 'programme',
                  label: t('calendar.programme'),
                  options: programmes.map((each) => ({ value: each, label: t(`programme.${each}`) })),
                  value: programme,
                  always: true,
                  onChange: (next) => setAddress({ programme: next ?? '' }),
                }),
              ]
            : []),
          ...filters,
        ]}
        onFilters={facets.fetch}
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
        empty={<TaskListEmpty state="late" isPlanned />}
      />
    </>
  );
};
