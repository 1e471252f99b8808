import type { ReactNode } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { programmeEdit } from 'shared-kit/contracts/plans/programmes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { usePermissions } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Flex, IconButton, Spacer, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { monthKey } from './load-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface CalendarBarProps {
  /** The filters. */
  readonly children: ReactNode;
  readonly calendar: Calendar;
  readonly year: number;
}

const stepped = (year: number, month: number, step: number) => {
  if (month === 0) return { year: year + step, month };
  const at = year * 12 + month - 1 + step;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};

/** From one month or year to the next, back to the year, and what the rows are. */
export const CalendarBar = ({
  calendar: { address, change, grouping },
  year,
  children,
}: CalendarBarProps) => {
  const t = useText();
  const { options } = useEnumText();
  const { month } = address;
  const { timeZone } = useFormat();
  const { hasAny } = usePermissions();
  // A month that is over has nothing to spread any more.
  const isOver =
    month > 0 && monthKey(year, month) < localDayText(Date.now(), timeZone).slice(0, 'yyyy-mm'.length);
  const canPlan = hasAny(...Object.values(programmeEdit).flat());
  const canLevel = !isOver && canPlan;
  const name = options('month')[month - 1]?.label;
  const { programme, person, buildingId, choreTypeId, by } = address;
  const kept = { by, programme, person, buildingId, choreTypeId };
  const step = (way: number) => (
    <IconButton asChild variant="outline" borderColor="border.emphasized" size={{ base: 'lg', md: 'sm' }}>
      <Link
        to={paths.maintenanceCalendar({ ...kept, ...stepped(year, month, way) })}
        aria-label={t(`calendar.${way < 0 ? 'before' : 'after'}${month > 0 ? 'Month' : 'Year'}`)}
      >
        {way < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </Link>
    </IconButton>
  );
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {step(-1)}
      <Text as="h2" fontWeight="semibold" textTransform="capitalize" minWidth="16" textAlign="center">
        {name === undefined ? year : `${name} ${year}`}
      </Text>
      {step(1)}
      {month > 0 ? (
        <Button asChild variant="ghost" size="sm" minHeight={{ base: '44px', md: '9' }} paddingX="2">
          <Link to={paths.maintenanceCalendar({ ...kept, year })}>
            <CalendarIcon aria-hidden />
            {t('calendar.toYear')}
          </Link>
        </Button>
      ) : null}
      {children}
      <Spacer />
      <Button asChild variant="ghost" size="sm" minHeight={{ base: '44px', md: '9' }} paddingX="2">
        <Link to={paths.daysOff()}>{t('calendar.daysOff')}</Link>
      </Button>
      {canPlan ? (
        <Button asChild variant="ghost" size="sm" minHeight={{ base: '44px', md: '9' }} paddingX="2">
          <Link to={paths.maintenanceBoard({ programme, person, buildingId, choreTypeId })}>
            {t('calendar.board')}
          </Link>
        </Button>
      ) : null}
      {canLevel ? (
        <Button asChild variant="ghost" size="sm" minHeight={{ base: '44px', md: '9' }} paddingX="2">
          <Link to={paths.maintenanceLevel(month > 0 ? { month: monthKey(year, month) } : {})}>
            {t('calendar.level')}
          </Link>
        </Button>
      ) : null}
      {month > 0 ? null : (
        <Flex role="group" aria-label={t('calendar.rows')} gap="1" wrap="wrap">
          {(['people', 'programmes'] as const).map((each) => (
            <Button
              key={each}
              size={{ base: 'lg', md: 'sm' }}
              variant={grouping === each ? 'solid' : 'outline'}
              aria-pressed={grouping === each}
              onClick={() => change({ by: each })}
            >
              {t(`calendar.by.${each}`)}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
};
