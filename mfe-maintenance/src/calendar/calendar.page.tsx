import { lazy, Suspense } from 'react';
import { readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ErrorState, HowCounted, PageFrame, PageSkeleton, Stack, TableSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { useHours } from './hours-bar.tsx';
import { amountAt, monthKey } from './load-rows.ts';
import { useCalendar } from './use-calendar.ts';
import { Year } from './year.tsx';

const Month = lazy(async () => ({ default: (await import('./month.tsx')).Month }));

const CalendarOf = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const hours = useHours();
  const { options } = useEnumText();
  const { timeZone } = useFormat();
  const calendar = useCalendar(installationId);
  const today = yearAndMonth(localDayOf(Date.now(), timeZone));
  const year = calendar.address.year || today.year;
  const { month } = calendar.address;
  const { data, error, refetch } = useRoute(
    readTaskLoad,
    { query: { ...calendar.filters, from: `${year}-01-01`, to: `${year}-12-31`, by: 'month' } },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  const shown = amountAt(data?.loads ?? [], month > 0 ? monthKey(year, month) : `${year}`);
  const name = options('month')[month - 1]?.label;
  return (
    <PageFrame
      title={t('calendar.title')}
      summary={
        data
          ? t('calendar.summary', {
              when: name === undefined ? year : `${name} ${year}`,
              hours: hours(shown.minutes),
              done: hours(shown.doneMinutes),
              count: shown.tasks,
            })
          : ' '
      }
    >
      <Stack gap="3">
        <CalendarBar calendar={calendar} year={year}>
          <CalendarFilters installationId={installationId} calendar={calendar} people={data?.people ?? []} />
        </CalendarBar>
        {month > 0 ? (
          <Suspense fallback={<TableSkeleton />}>
            <Month key={`${year}-${month}`} year={year} month={month} calendar={calendar} />
          </Suspense>
        ) : null}
        {month === 0 && error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {month === 0 && !error && !data ? <TableSkeleton /> : null}
        {month === 0 && data ? <Year year={year} calendar={calendar} load={data} /> : null}
        {data ? <HowCounted figures={['calendarTasks', 'calendarMinutes', 'calendarDone']} t={t} /> : null}
      </Stack>
    </PageFrame>
  );
};

/** The year's work by programme and person: how many hours fall when, and for which day each task is planned. */
const CalendarPage = () => {
  const { installation } = useInstallation();
  return installation ? <CalendarOf installationId={installation.id} /> : <PageSkeleton />;
};

export default CalendarPage;
