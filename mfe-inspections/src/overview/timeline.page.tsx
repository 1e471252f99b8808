import { type DueInspection, listStandingInspections } from 'shared-kit/contracts/legal/inspections';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import {
  defineList,
  type Filter,
  FilterBar,
  oneOf,
  useListFilters,
  useListState,
} from 'shared-kit/web/table';
import {
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  ListSkeleton,
  PageFrame,
  PageSkeleton,
  Stack,
  Text,
  usePhone,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { dueFilters, useDueOffers } from './due-filters.ts';
import { DueRows } from './due-rows.tsx';
import { Timeline } from './timeline.tsx';
import { groupings } from './timeline-rows.ts';

const spans = [12, 24, 36, 60] as const;
const shown = { months: 24, from: '', by: 'category' };
const standingList = defineList(listStandingInspections, {
  name: 'inspectionTimeline',
  filters: { ...dueFilters, withoutCategory: 'yesNo', buildingId: 'number', elementId: 'number' },
  state: shown,
  given: ['installationId'],
});

const isSpan = (months: number): boolean => spans.some((each) => each === months);

/** What the time line has besides what the calendar can be narrowed to. */
const useTimeline = (installationId: number) => {
  const t = useText();
  const { timeZone } = useFormat();
  const today = localDayText(new Date(), timeZone);
  const list = useListState(standingList, { installationId });
  const { address, setAddress, clear, query } = list;
  const months = isSpan(address.months) ? address.months : shown.months;
  const from = /^\d{4}-\d{2}-01$/.test(address.from)
    ? address.from
    : `${monthsLater(today, -3).slice(0, 7)}-01`;
  const by = groupings.find((each) => each === address.by) ?? 'category';
  const drawing: Filter[] = [
    oneOf({
      key: 'by',
      label: t('timeline.by'),
      options: groupings.map((value) => ({ value, label: t(`timeline.rows.${value}`) })),
      value: by,
      always: true,
      onChange: (value) => setAddress({ by: value ?? shown.by }),
    }),
    oneOf({
      key: 'months',
      label: t('timeline.months'),
      options: spans.map((value) => ({ value, label: t('timeline.span', { count: value }) })),
      value: months,
      always: true,
      onChange: (value) => setAddress({ months: value ?? shown.months }),
    }),
  ];
  const filters = useListFilters(standingList, list, {
    ...useDueOffers(address),
    withoutCategory: {
      before: drawing,
      label: t('fields.inspectionCategoryId'),
      yes: t('matrix.noCategory'),
    },
    buildingId: null,
    elementId: null,
  });
  return {
    today,
    from,
    by,
    filters,
    to: dayText(dayOfText(monthsLater(from, months)) - 1),
    query,
    shift: (direction: 1 | -1) => setAddress({ from: monthsLater(from, (direction * months) / 2) }),
    clear: () => clear(shown),
  };
};

/** All that stands of all types: as bars over months at the desk, and as a list, which is all of it on the phone. */
const InspectionTimelinePage = () => {
  const t = useText();
  const { day } = useFormat();
  const isPhone = usePhone();
  const { installation } = useInstallation();
  const installationId = installation?.id ?? 0;
  const { today, from, to, by, filters, query, shift, clear } = useTimeline(installationId);
  const { data, error, refetch } = useRoute(
    listStandingInspections,
    { query },
    { enabled: installationId > 0, keepPrevious: true },
  );
  if (!installation) return <PageSkeleton />;
  const rows: readonly DueInspection[] | undefined = data?.data;
  return (
    <PageFrame title={t('timeline.title')} summary={t('timeline.summary')}>
      <Stack gap="4">
        <FilterBar filters={filters} onClear={clear} />
        {error && !rows ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!(error || rows) ? <ListSkeleton rows={8} /> : null}
        {rows && !isPhone ? (
          <Flex gap="2" align="center">
            <IconButton
              variant="outline"
              minWidth="44px"
              minHeight="44px"
              aria-label={t('timeline.earlier')}
              onClick={() => shift(-1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <Heading as="h2" size="sm" aria-live="polite">
              {t('timeline.window', { from: day(from), to: day(to) })}
            </Heading>
            <IconButton
              variant="outline"
              minWidth="44px"
              minHeight="44px"
              aria-label={t('timeline.later')}
              onClick={() => shift(1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </Flex>
        ) : null}
        {rows && !isPhone ? <Timeline rows={rows} by={by} from={from} to={to} today={today} /> : null}
        {rows ? <Text color="fg.muted">{t('matrix.count', { count: rows.length })}</Text> : null}
        {rows?.length === 0 ? <EmptyState title={t('timeline.empty')} /> : null}
        {rows ? <DueRows rows={rows} /> : null}
      </Stack>
    </PageFrame>
  );
};

export default InspectionTimelinePage;
