import type { CalendarFilters } from '../calendar/use-calendar.ts';
import type { BoardRow } from './board-rows.ts';

const nobody = '0';

/** What narrows tasks down to those of a row. */
export const rowQuery = (filters: CalendarFilters, { programme, person }: BoardRow): CalendarFilters =>
  programme === undefined
    ? { ...filters, person: person === undefined ? nobody : `${person.id}` }
    : { ...filters, programme };
