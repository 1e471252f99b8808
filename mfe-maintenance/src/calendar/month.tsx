import { lazy, Suspense, useState } from 'react';
import { listPlannableTasks, readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { workDayOf } from 'shared-kit/domain/dates/plan-window';
import { localeOf, useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ErrorState, Flex, Heading, SimpleGrid, Stack, TableSkeleton, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DayCell } from './day-cell.tsx';
import { HoursBar, useHours } from './hours-bar.tsx';
import { amountAt, sumOf } from './load-rows.ts';
import type { Calendar } from './use-calendar.ts';
import { useMoving } from './use-moving.ts';
import { weeksOf } from './weeks.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../assignments/assign-dialog.tsx')).AssignDialog,
}));
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const mostShown = 500;
const weeksAMonth = 52 / 12;

interface MonthProps {
  readonly year: number;
  readonly month: number;
  readonly calendar: Calendar;
}

/** A month by weeks and days: what falls on each, and tasks that go to another day. */
export const Month = ({ year, month, calendar: { filters } }: MonthProps) => {
  const t = useText();
  const hours = useHours();
  const { timeZone, language } = useFormat();
  const weeks = weeksOf(year, month);
  const from = weeks[0]?.days[0] ?? '';
  const to = weeks.at(-1)?.days.at(-1) ?? '';
  const query = { ...filters, from, to };
  const load = useRoute(readTaskLoad, { query: { ...query, by: 'day' } }, { keepPrevious: true });
  const open = useRoute(listPlannableTasks, { query: { ...query, size: mostShown } }, { keepPrevious: true });
  const tasks = open.data?.data;
  const moving = useMoving(filters.installationId, tasks);
  const [isAssigning, setAssigning] = useState(false);
  const close = (): void => {
    setAssigning(false);
    moving.close();
  };
  const error = load.error ?? open.error;
  const retry = (): void => {
    void load.refetch();
    void open.refetch();
  };
  if (load.data === undefined || tasks === undefined)
    return error ? <ErrorState error={error} onRetry={retry} /> : <TableSkeleton />;
  const { loads, people } = load.data.data;
  const byDay = Map.groupBy(tasks, (task) => workDayOf(task, timeZone));
  const today = localDayText(Date.now(), timeZone);
  const chosen = new Set(`${filters.person ?? ''}`.split(','));
  const assigned = people
    .filter(({ id }) => filters.person === undefined || chosen.has(`${id}`))
    .reduce((sum, { assignedHours }) => sum + assignedHours, 0);
  const nameOf = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const weekLoads = weeks.map(({ days }) => sumOf(days.map((day) => amountAt(loads, day))));
  const most = Math.max(1, ...weekLoads.map(({ minutes }) => minutes));
  const total = open.data?.total ?? 0;
  return (
    <Stack gap="4">
      <Text color="fg.muted" hideBelow="md">
        {t('calendar.hint')}
      </Text>
      {total > mostShown ? (
        <Text role="status">{t('calendar.cut', { shown: mostShown, of: total })}</Text>
      ) : null}
      {weeks.map(({ number, days }, index) => {
        const amount = weekLoads[index] ?? sumOf([]);
        return (
          <Stack as="section" key={number} gap="1.5" aria-label={t('calendar.week', { week: number })}>
            <Flex gap="3" align="center" wrap="wrap">
              <Heading as="h2" size="sm">
                {t('calendar.week', { week: number })}
              </Heading>
              <Text color="fg.muted" fontVariantNumeric="tabular-nums">
                {t('calendar.monthLine', { hours: hours(amount.minutes), count: amount.tasks })}
              </Text>
              <Flex flex="1" minWidth="40">
                <HoursBar amount={amount} hours={assigned / weeksAMonth} most={most} />
              </Flex>
            </Flex>
            <SimpleGrid
              templateColumns={{ base: '1fr', md: 'repeat(7, minmax(6rem, 1fr))' }}
              gap="1"
              // With large text a week is wider than the window, and slides for itself.
              overflowX={{ md: 'auto' }}
              position="relative"
            >
              {days.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  name={nameOf.format(new Date(`${day}T00:00:00Z`))}
                  amount={amountAt(loads, day)}
                  tasks={byDay.get(day) ?? []}
                  isInMonth={Number(day.slice(5, 7)) === month}
                  isToday={day === today}
                  moving={moving}
                />
              ))}
            </SimpleGrid>
          </Stack>
        );
      })}
      {moving.opened.length > 0 ? (
        <Suspense fallback={null}>
          {isAssigning ? (
            <AssignDialog tasks={moving.opened} onClose={close} />
          ) : (
            <PlanDialog tasks={moving.opened} onAssign={() => setAssigning(true)} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </Stack>
  );
};
