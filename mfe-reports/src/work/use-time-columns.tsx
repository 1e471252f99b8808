import { paths } from 'shared-kit/contracts/paths';
import type { TimeGroup, TimeReport, TimeRow } from 'shared-kit/contracts/reports/work-reports';
import { useFormat } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import type { Column } from 'shared-kit/web/table';
import { chakra } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useRowName } from './use-row-name.ts';

const Way = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '44px', md: 'auto' },
    minWidth: { base: '44px', md: 'auto' },
  },
});

type Figures = TimeReport['sum'];
export const timeSorts = ['name', 'totalMinutes', 'performedMinutes', 'remainingMinutes', 'tasks'] as const;

interface TimeColumns {
  readonly by: TimeGroup;
  /** The address of the tasks that a row was counted from. */
  readonly addressOf: (row: TimeRow) => Parameters<typeof paths.reportTasks>[0];
}

/** What rows are by, tasks and minutes; files have hours as numbers. */
export const useTimeColumns = ({ by, addressOf }: TimeColumns): readonly Column<TimeRow>[] => {
  const t = useText();
  const { duration, number } = useFormat();
  const nameOf = useRowName(by);
  const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
  const ofTime = (id: keyof Figures & `${string}Minutes`): Column<TimeRow> => ({
    id,
    header: t(`time.${id}`),
    sort: id,
    align: 'end',
    width: 120,
    priority: 1,
    text: (row) => inHours(row[id]),
    cell: (row) => duration(row[id]),
  });
  /** Leads to the tasks that it was counted from; a row leads to all of them. */
  const ofSome = (id: 'performedMinutes' | 'remainingMinutes', filter: number): Column<TimeRow> => ({
    ...ofTime(id),
    card: 'block',
    cell: (row) =>
      row[id] === 0 ? (
        duration(0)
      ) : (
        <Way to={paths.reportTasks({ ...addressOf(row), filter })}>{duration(row[id])}</Way>
      ),
  });
  const ofPeople = (id: 'assignedMinutes' | 'writtenMinutes'): Column<TimeRow> => ({
    id,
    header: t(`time.${id}`),
    align: 'end',
    width: 140,
    priority: 2,
    text: (row) => (row[id] === null ? null : inHours(row[id])),
    cell: (row) => (row[id] === null ? '' : duration(row[id])),
  });
  return [
    {
      id: 'name',
      header: t(`by.${by}`),
      sort: 'name',
      card: 'title',
      width: 240,
      priority: 1,
      fixed: true,
      cell: nameOf,
    },
    {
      id: 'tasks',
      header: t('time.tasks'),
      sort: 'tasks',
      align: 'end',
      width: 110,
      priority: 2,
      text: ({ tasks }) => tasks,
      cell: (row) => t('time.doneOf', { done: number(row.done), of: number(row.tasks) }),
    },
    ofTime('totalMinutes'),
    ofSome('performedMinutes', 1),
    ofSome('remainingMinutes', 2),
    ...(by === 'person' ? [ofPeople('assignedMinutes'), ofPeople('writtenMinutes')] : []),
  ];
};
