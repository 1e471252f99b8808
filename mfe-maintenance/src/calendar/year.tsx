import type { AnswerOf } from 'shared-kit/contracts/route';
import type { readTaskLoad } from 'shared-kit/contracts/task-calendar';
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
  const nameOf = ({ person: who, programme: which }: LoadRow): string =>
    which === undefined ? (who?.name ?? t('assignee.nobody')) : t(`programme.${which}`);
  if (load.loads.length === 0)
    return <EmptyState title={t('calendar.none', { year })} text={t('calendar.noneText')} />;
  const shown = {
    year,
    rows,
    months: options('month').map(({ label }) => label),
    nameOf,
    kept: { by, person, buildingId, choreTypeId, ...(programme === 'all' ? {} : { programme }) },
  };
  return phone ? <YearList {...shown} /> : <YearTable {...shown} />;
};
