import { useMemo } from 'react';
import { type DueInspection, listDueInspections } from 'shared-kit/contracts/legal/inspections';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat, useLanguage } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { defineList, FilterBar, type ListQuery, useListFilters, useListState } from 'shared-kit/web/table';
import {
  Box,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  ListSkeleton,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { dueFilters, useDueOffers } from './due-filters.ts';
import { DueRows } from './due-rows.tsx';

const dueList = defineList(listDueInspections, {
  name: 'inspectionCalendar',
  filters: dueFilters,
  /** 0: the present one. */
  state: { year: 0 },
  given: ['installationId', 'from', 'to'],
  leftOut: ['elementId'],
});

/** The day by which something stands in the calendar: when it falls due, else when it is booked for or was done. */
const dayOf = ({ dueDate, bookedFor, date }: DueInspection, year: string): string =>
  [bookedFor, dueDate, date].find((day) => day?.startsWith(year)) ?? '';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface YearProps {
  readonly year: string;
  readonly query: ListQuery<typeof listDueInspections>;
}

const Year = ({ year, query }: YearProps) => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useRoute(listDueInspections, { query }, { keepPrevious: true });
  const byMonth = useMemo(
    () => Map.groupBy(data?.data ?? [], (row) => dayOf(row, year).slice(5, 7)),
    [data, year],
  );
  const nameOf = new Intl.DateTimeFormat(language === 'cat' ? 'ca' : language, {
    month: 'long',
    timeZone: 'UTC',
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={8} />;
  if (data.data.length === 0) return <EmptyState title={t('calendar.empty')} />;
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
      {months.flatMap((month) => {
        const rows = byMonth.get(month);
        if (!rows) return [];
        const sorted = rows.toSorted((a, b) => dayOf(a, year).localeCompare(dayOf(b, year)));
        return [
          <Box as="section" key={month}>
            <Heading
              as="h2"
              size="sm"
              marginBottom="1"
              paddingBottom="1"
              borderBottomWidth="1px"
              _firstLetter={{ textTransform: 'uppercase' }}
            >
              {nameOf.format(new Date(`${year}-${month}-15T00:00:00Z`))}
            </Heading>
            <DueRows rows={sorted} />
          </Box>,
        ];
      })}
    </SimpleGrid>
  );
};

/** What falls due in a year, of all types that this person may see. */
const InspectionCalendarPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  const { timeZone } = useFormat();
  const thisYear = Number(localDayText(new Date(), timeZone).slice(0, 4));
  const installationId = installation?.id ?? 0;
  const yearOf = (named: number): number => named || thisYear;
  const list = useListState(dueList, (address) => ({
    installationId,
    from: `${yearOf(address.year)}-01-01`,
    to: `${yearOf(address.year)}-12-31`,
  }));
  const { address, setAddress, clear, query } = list;
  const year = yearOf(address.year);
  const turnTo = (wanted: number): void => setAddress({ year: wanted === thisYear ? 0 : wanted });
  const filters = useListFilters(dueList, list, useDueOffers(address));
  if (!installation) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('calendar.title')}
      summary={t('calendar.summary')}
      actions={<CalendarActions installationId={installationId} year={year} />}
    >
      <Flex gap="2" align="center" marginBottom="4">
        <IconButton
          variant="outline"
          minWidth="44px"
          minHeight="44px"
          aria-label={t('calendar.before')}
          onClick={() => turnTo(year - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Text fontWeight="semibold" aria-live="polite">
          {year}
        </Text>
        <IconButton
          variant="outline"
          minWidth="44px"
          minHeight="44px"
          aria-label={t('calendar.after')}
          onClick={() => turnTo(year + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Flex>
      <Box marginBottom="4">
        <FilterBar filters={filters} onClear={() => clear()} />
      </Box>
      <Year key={installationId} year={String(year)} query={query} />
    </PageFrame>
  );
};

export default InspectionCalendarPage;
