import { readTaskBoard, readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { dayOfText, dayText, isDayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import type { Grouping } from '../calendar/load-rows.ts';
import { filtersOf, narrowing } from '../calendar/use-calendar.ts';
import { type BoardData, boardRows } from './board-rows.ts';

const daysOfWeek = 7;

const defaults = {
  /** A day of the week that is shown; the present one unless told. */
  day: '' as string,
  by: 'people' as string,
  ...narrowing,
};

/** A week of people or programmes, as the address says, with its load. */
export const useBoard = (installationId: number) => {
  const { timeZone } = useFormat();
  const [address, change] = useUrlState(defaults);
  const today = localDayText(Date.now(), timeZone);
  const monday = mondayOf(dayOfText(isDayText(address.day) ? address.day : today));
  const days = Array.from({ length: daysOfWeek }, (_, index) => dayText(monday + index));
  const span = { from: dayText(monday), to: dayText(monday + daysOfWeek - 1) };
  const filters = filtersOf(installationId, address);
  const query = { ...filters, ...span };
  const load = useRoute(readTaskLoad, { query: { ...query, by: 'day' } }, { keepPrevious: true });
  const board = useRoute(readTaskBoard, { query }, { keepPrevious: true });
  const grouping: Grouping = address.by === 'programmes' ? 'programmes' : 'people';
  const data: BoardData | null =
    load.data && board.data
      ? { board: board.data.data, loads: load.data.data.loads, loaded: load.data.data.people }
      : null;
  return {
    address,
    change,
    days,
    span,
    today,
    filters,
    grouping,
    data,
    rows: data ? boardRows(data, grouping) : [],
    error: data ? null : (load.error ?? board.error),
    refetch: (): void => {
      void load.refetch();
      void board.refetch();
    },
  };
};
export type Board = ReturnType<typeof useBoard>;
