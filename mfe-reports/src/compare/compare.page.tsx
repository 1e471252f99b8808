import {
  type ComparedFigures,
  type ComparedRow,
  compareInstallations,
} from 'shared-kit/contracts/centres/compare-installations';
import { paths } from 'shared-kit/contracts/paths';
import { type Days, daysOfMonth } from 'shared-kit/domain/dates/day-presets';
import { useInstallation } from 'shared-kit/web/app';
import { FigureTile, HeatMap } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { DataTable, defineList, useList } from 'shared-kit/web/table';
import { EmptyState, PageFrame, PageSkeleton, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useMonthText } from '../work/use-row-name.ts';
import { useDaysFilter, useProgrammeFilter } from '../work/use-scope-filters.ts';
import { programmeOf, useScopeDays } from '../work/work-address.ts';
import { useCompareColumns, useCompliance } from './use-compare-columns.tsx';

const comparedList = defineList(compareInstallations, {
  name: 'comparedInstallations',
  sort: 'name',
  filters: {},
  narrowing: { from: '', to: '', days: '', programme: '' },
  given: ['from', 'to', 'programme'],
});

/** Of more than so many seconds it is said: changes arrive within fewer. */
const toldFrom = 10;

const isBehind = (followedAt: string): boolean => Date.now() - Date.parse(followedAt) > toldFrom * 1000;

interface Linked extends Days {
  readonly programme?: string;
}

interface TotalsProps {
  readonly sum: ComparedFigures;
  readonly linked: Linked;
}

/** Of all installations together, each with what it was divided by and leading to those that it is most of. */
const Totals = ({ sum, linked }: TotalsProps) => {
  const t = useText();
  const { duration, number } = useFormat();
  const compliance = useCompliance();
  const countOf = (count: string, all: string) => t('compare.complianceOf', { count, of: all });
  const ofDue = (count: number) => countOf(number(count), number(sum.due));
  const known = (whole: number, text: string) => (whole === 0 ? t('compare.none') : text);
  const sortedBy = (sort: string) => paths.compareInstallations({ ...linked, sort });
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      // With large text one below the other.
      templateColumns={{
        base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
        lg: 'repeat(auto-fit, minmax(max(9rem, calc((100% - 2.5rem) / 4)), 1fr))',
      }}
      gap={{ base: '2', sm: '3' }}
    >
      <FigureTile
        figure="inTime"
        name={t('figure.inTime.name')}
        definition={t('figure.inTime.how')}
        value={compliance(sum) ?? t('compare.none')}
        of={ofDue(sum.inTime)}
        to={sortedBy('compliance')}
      />
      <FigureTile
        figure="done"
        name={t('figure.done.name')}
        definition={t('figure.done.how')}
        value={known(sum.due, number(sum.done))}
        of={ofDue(sum.done)}
        to={sortedBy('-done')}
      />
      <FigureTile
        figure="late"
        name={t('figure.late.name')}
        definition={t('figure.late.how')}
        value={known(sum.due, number(sum.late))}
        of={ofDue(sum.late)}
        to={sortedBy('-late')}
      />
      <FigureTile
        figure="performedMinutes"
        name={t('figure.performedMinutes.name')}
        definition={t('figure.performedMinutes.how')}
        value={known(sum.minutes, duration(sum.performedMinutes))}
        of={countOf(duration(sum.performedMinutes), duration(sum.minutes))}
        to={sortedBy('-performedMinutes')}
      />
    </SimpleGrid>
  );
};

interface MonthsProps {
  readonly rows: readonly ComparedRow[];
  readonly linked: Linked;
}

/** Every installation on one scale: what came in time of each month, leading to its statistics. */
const Months = ({ rows, linked }: MonthsProps) => {
  const t = useText();
  const month = useMonthText();
  const compliance = useCompliance();
  const months = [...new Set(rows.flatMap(({ byMonth }) => byMonth.map((each) => each.month)))].toSorted();
  return (
    <HeatMap
      title={t('compare.heat')}
      rowHeading={t('compare.name')}
      columns={months.map((key) => ({ key, label: month(key) }))}
      rows={rows.map(({ installationId, name, byMonth }) => ({
        key: String(installationId),
        label: name,
        href: paths.workStatistics({ ...linked, installationId }),
        cells: Object.fromEntries(
          byMonth.map((each) => [
            each.month,
            {
              share: each.inTime / each.due,
              text: compliance(each) ?? '',
              href: paths.workStatistics({ ...linked, ...daysOfMonth(each.month, linked), installationId }),
            },
          ]),
        ),
      }))}
    />
  );
};

const Comparing = () => {
  const t = useText();
  const format = useFormat();
  const daysOf = useScopeDays();
  const linkedOf = (address: Days & { readonly days: string; readonly programme: string }): Linked => {
    const programme = programmeOf(address.programme);
    return { ...daysOf(address), ...(programme ? { programme } : {}) };
  };
  const list = useList(comparedList, linkedOf, { search: t('compare.search') });
  const { address, setAddress, table } = list;
  const { data } = list.answer;
  const linked = linkedOf(address);
  const columns = useCompareColumns();
  const programmes = useProgrammeFilter(address, setAddress);
  return (
    <PageFrame
      title={t('compare.title')}
      summary={t('compare.summary', { from: format.day(linked.from), to: format.day(linked.to) })}
    >
      <Stack gap="4">
        {data && isBehind(data.followedAt) ? (
          <Text role="status">
            {t('compare.behind', {
              time: format.time(data.followedAt),
              day: format.date(data.followedAt),
            })}
          </Text>
        ) : null}
        {data ? <Totals sum={data.sum} linked={linked} /> : null}
        <DataTable
          {...table}
          label={t('compare.title')}
          columns={columns}
          rowId={({ installationId }) => installationId}
          rowLabel={({ name }) => name}
          href={({ installationId }) => paths.workStatistics({ ...linked, installationId })}
          filters={[useDaysFilter(address, setAddress), ...programmes]}
          empty={<EmptyState title={t('compare.empty')} text={t('compare.emptyText')} />}
        />
        {data && data.data.length > 0 ? <Months rows={data.data} linked={linked} /> : null}
      </Stack>
    </PageFrame>
  );
};

const ComparePage = () => {
  const { installation } = useInstallation();
  return installation ? <Comparing /> : <PageSkeleton />;
};

export default ComparePage;
