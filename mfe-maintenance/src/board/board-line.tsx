import { listPlannableTasks } from 'shared-kit/contracts/tasks/task-calendar';
import { workDayOf } from 'shared-kit/domain/dates/plan-window';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { chakra, RetryLine, Text } from 'shared-kit/web/ui';
import { useHours } from '../calendar/hours-bar.tsx';
import { sumOf } from '../calendar/load-rows.ts';
import { useText } from '../use-text.ts';
import { BeforeCell } from './before-cell.tsx';
import { BoardCell } from './board-cell.tsx';
import type { BoardRow } from './board-rows.ts';
import { rowQuery } from './row-query.ts';
import type { Board } from './use-board.ts';
import type { Hands } from './use-hands.ts';
import { useSeen } from './use-seen.ts';

/** Of a week of one row; more are narrowed down. */
const mostShown = 300;

interface BoardLineProps {
  readonly row: BoardRow;
  readonly board: Board;
  readonly working: ReadonlySet<string>;
  readonly dayNames: readonly string[];
  /** The last day that is before. */
  readonly before: string;
  readonly hands: Hands;
}

/** A person's or a programme's week; its tasks are fetched once it comes into sight. */
export const BoardLine = ({ row, board, working, dayNames, before, hands }: BoardLineProps) => {
  const t = useText();
  const hours = useHours();
  const { timeZone } = useFormat();
  const { ref, isSeen } = useSeen();
  const { days, span, filters, today } = board;
  const { data, error, refetch } = useRoute(
    listPlannableTasks,
    { query: { ...rowQuery(filters, row), ...span, size: mostShown } },
    { enabled: isSeen && row.loads.length > 0, keepPrevious: true },
  );
  const byDay = Map.groupBy(row.loads.length > 0 ? (data?.data ?? []) : [], (task) =>
    workDayOf(task, timeZone),
  );
  const { minutes } = sumOf(row.loads);
  const name =
    row.programme === undefined
      ? (row.person?.name ?? t('assignee.nobody'))
      : t(`programme.${row.programme}`);
  return (
    <tr ref={ref} data-board-row={row.key}>
      <chakra.th
        scope="row"
        textAlign="start"
        verticalAlign="top"
        padding="2"
        fontWeight="semibold"
        position="sticky"
        insetInlineStart="0"
        zIndex="1"
        bg="bg.panel"
        borderWidth="1px"
        overflowWrap="anywhere"
      >
        {name}
        <Text as="span" display="block" color="fg.muted" fontWeight="normal" textStyle="sm">
          {t('board.ofWeek', { hours: hours(minutes) })}
        </Text>
        {data && data.total > mostShown ? (
          <Text as="span" display="block" fontWeight="normal" textStyle="sm">
            {t('calendar.cut', { shown: mostShown, of: data.total })}
          </Text>
        ) : null}
        {error && !data ? <RetryLine error={error} onRetry={() => void refetch()} /> : null}
      </chakra.th>
      <BeforeCell row={row} to={before} today={today} filters={filters} hands={hands} />
      {days.map((day, index) => (
        <BoardCell
          key={day}
          row={row}
          day={day}
          dayName={dayNames[index] ?? day}
          today={today}
          isWorking={working.has(day)}
          tasks={byDay.get(day) ?? []}
          hands={hands}
        />
      ))}
    </tr>
  );
};
