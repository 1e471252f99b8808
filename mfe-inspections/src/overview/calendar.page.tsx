import { useMemo } from 'react';
import { type DueInspection, listDueInspections } from 'shared-kit/contracts/inspections';
import { localDayText } from 'shared-kit/domain/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat, useLanguage } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { FilterBar } from 'shared-kit/web/table';
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
import { DueRows } from './due-rows.tsx';
import { useDueFilters } from './use-due-filters.ts';

/** The day by which something stands in the calendar: when it falls due, else when it is booked for or was done. */
const dayOf = ({ dueDate, bookedFor, date }: DueInspection, year: string): string =>
  [bookedFor, dueDate, date].find((day) => day?.startsWith(year)) ?? '';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface YearProps {
  readonly installationId: number;
  readonly year: string;
  readonly narrowed: Readonly<Record<string, string>>;
}

const Year = ({ installationId, year, narrowed }: YearProps) => {
  const t = useText();
  const language = useLanguage();
  const query = { installationId, from: `${year}-01-01`, to: `${year}-12-31`, ...narrowed };
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
            <Heading as="h2" size="sm" marginBottom="1" paddingBottom="1" borderBottomWidth="1px">
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
  const [state, setState] = useUrlState({ year: thisYear });
  const { filters, query, clear } = useDueFilters();
  if (!installation) return <PageSkeleton />;
  const { year } = state;
  const installationId = installation.id;
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
          onClick={() => setState({ year: year - 1 })}
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
          onClick={() => setState({ year: year + 1 })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Flex>
      <Box marginBottom="4">
        <FilterBar filters={filters} onClear={clear} />
      </Box>
      <Year key={installationId} installationId={installationId} year={String(year)} narrowed={query} />
    </PageFrame>
  );
};

export default InspectionCalendarPage;
