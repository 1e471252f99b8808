import type { AnswerOf } from 'shared-kit/contracts/route';
import type { readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { useEnumText } from 'shared-kit/web/i18n';
import { EmptyState, usePhone } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type LoadRow, rowsOf } from './load-rows.ts';
import type { Calendar } from './use-calendar.ts';
import { YearList } from './year-list.tsx';
import { YearTable } from './year-table.tsx';

interface YearViewProps {
  readonly year: number;
  readonly calendar: Calendar;
  readonly load: AnswerOf<typeof readTaskLoad>['data'];
}

/** A year's load, by person or programme and month. */
export const Year = ({ year, calendar, load }: YearViewProps) => {
  const t = useText();
  const { options } = useEnumText();
  const phone = usePhone();
  const { programme, person, buildingId, choreTypeId, by } = calendar.address;
  const rows = rowsOf(load.loads, load.people, calendar.grouping);
  const nameOf = ({ person: who, programme: which }: LoadRow): string => {
    if (which !== undefined) return t(`programme.${which}`);
    return who === undefined ? t('calendar.total') : (who?.name ?? t('assignee.nobody'));
  };
  const [only, ...others] = rows;
  const total: LoadRow = {
    key: 'all',
    assignedHours: rows.reduce((sum, { assignedHours }) => sum + assignedHours, 0),
    loads: load.loads,
  };
  if (load.loads.length === 0)
    return <EmptyState title={t('calendar.none', { year })} text={t('calendar.noneText')} />;
  const shown = {
    year,
    rows,
    months: options('month').map(({ label }) => label),
    nameOf,
    kept: { by, person, buildingId, choreTypeId, ...(programme === 'all' ? {} : { programme }) },
  };
  if (phone) return <YearList {...shown} />;
  return <YearTable {...shown} rows={only && others.length > 0 ? [...rows, total] : rows} />;
};
