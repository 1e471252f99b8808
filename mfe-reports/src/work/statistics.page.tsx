import { paths } from 'shared-kit/contracts/paths';
import { getWorkStatistics, type WorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { type Days, daysOfMonth } from 'shared-kit/domain/dates/day-presets';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { figures as listed } from 'shared-kit/domain/figures/figures';
import { useInstallation } from 'shared-kit/web/app';
import { BarChart, type FigureColumn, FigureTable, FigureTile, LineChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink, useUrlState } from 'shared-kit/web/router';
import { Slot } from 'shared-kit/web/slots';
import { FilterBar } from 'shared-kit/web/table';
import {
  ErrorState,
  Heading,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Stack,
  StatsSkeleton,
} from 'shared-kit/web/ui';
import { Costs } from '../costs/costs.tsx';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { Planning } from '../planning/planning.tsx';
import { Repeats } from '../repeats/repeats.tsx';
import { useText } from '../use-text.ts';
import { FigureGrid } from './figure-section.tsx';
import { StatisticsMenu } from './statistics-menu.tsx';
import { useMonthText } from './use-row-name.ts';
import { useScopeFilters } from './use-scope-filters.ts';
import { linked, scopeDefaults, scopeQuery, useAskedDays } from './work-address.ts';

type Kept = ReturnType<typeof linked>;
interface ShownProps {
  readonly figures: WorkStatistics;
  readonly kept: Kept;
  readonly days: Days;
}

const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const rates = ['inTime', 'done', 'unable', 'outOfLimits', 'copied'] as const;

/** Each rate with what it was divided by, leading to its list. */
const Tiles = ({ figures, kept }: Omit<ShownProps, 'days'>) => {
  const t = useText();
  const { number } = useFormat();
  const { lateness } = figures;
  const inDays = (days: number | null) =>
    days === null
      ? t('statistics.none')
      : number(days, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 });
  return (
    <FigureGrid columns={{ base: 2, lg: 3, xl: 4 }}>
      {rates.map((name) => {
        const { count, of } = figures[name];
        return (
          <FigureTile
            key={name}
            figure={name}
            name={t(`figure.${name}.name`)}
            definition={t(`figure.${name}.how`)}
            value={of === 0 ? t('statistics.none') : number(count / of, percent)}
            of={t('statistics.of', { count: number(count), of: number(of) })}
            to={listed[name].list(kept)}
          />
        );
      })}
      <FigureTile
        figure="lateness"
        name={t('figure.lateness.name')}
        definition={t('figure.lateness.how')}
        value={inDays(lateness.meanDays)}
        of={
          lateness.of === 0
            ? t(figures.inTime.of === 0 ? 'statistics.nothingDue' : 'statistics.noneLate')
            : t('statistics.p90', { days: inDays(lateness.p90Days), of: number(lateness.of) })
        }
        to={listed.lateness.list(kept)}
      />
    </FigureGrid>
  );
};

const outcomes = [
  ['inTime', 'good'],
  ['late', 'warning'],
  ['unable', 'bad'],
  ['undone', 'neutral'],
] as const;

/** What became of the work of each month. */
const Months = ({ figures, kept, days }: ShownProps) => {
  const t = useText();
  const month = useMonthText();
  return (
    <BarChart
      title={t('statistics.byMonth')}
      unit={t('time.tasks')}
      series={outcomes.map(([key, tone]) => ({ key, tone, name: t(`statistics.outcome.${key}`) }))}
      categories={figures.byMonth.map(({ month: key, inTime, late, unable, undone }) => ({
        key,
        label: month(key),
        values: { inTime, late, unable, undone },
        href: paths.reportTasks({ ...kept, ...daysOfMonth(key, days) }),
      }))}
      empty={t('time.empty')}
    />
  );
};

/** Which part of what was done each month had a reading out of its limits. */
const OutOfLimits = ({ figures, kept, days }: ShownProps) => {
  const t = useText();
  const month = useMonthText();
  const { number, timeZone } = useFormat();
  const points = figures.byMonth.flatMap(({ month: key, inTime, late, outOfLimits }) => {
    const done = inTime + late;
    if (done === 0) return [];
    return {
      key,
      at: new Date(startOfLocalDay(dayOfText(`${key}-01`), timeZone)).toISOString(),
      value: Math.round((outOfLimits / done) * 1000) / 10,
      note: `${month(key)}: ${t('statistics.of', { count: number(outOfLimits), of: number(done) })}`,
      href: paths.reportTasks({ ...kept, ...daysOfMonth(key, days), filter: 1, outOfLimits: '1' }),
    };
  });
  return (
    <LineChart
      area
      title={t('statistics.outOfLimitsByMonth')}
      unit="%"
      most={100}
      series={[{ key: 'outOfLimits', name: t('figure.outOfLimits.name'), points }]}
      empty={t('time.empty')}
    />
  );
};

type PersonRow = WorkStatistics['byPerson'][number];
const counts = ['performed', 'observations', 'correctivesOpened', 'correctivesClosed'] as const;

interface PeopleProps {
  readonly rows: readonly PersonRow[];
  readonly kept: Kept;
}

/** What each person did on these days, whenever it was due. */
const People = ({ rows, kept: { from, to, programme } }: PeopleProps) => {
  const t = useText();
  const { number } = useFormat();
  const days = { from, to };
  const ways: Partial<Record<(typeof counts)[number], (row: PersonRow) => string>> = {
    performed: ({ userId }) =>
      paths.reportTasks({
        ...days,
        ...(programme ? { programme } : {}),
        person: [userId],
        counted: 'performed',
      }),
    correctivesOpened: ({ userId }) => paths.correctives({ ...days, openedById: userId, merged: '0' }),
    correctivesClosed: ({ userId }) =>
      paths.correctives({ closedFrom: from, closedTo: to, closedById: userId, merged: '0' }),
  };
  const columns: readonly FigureColumn<PersonRow>[] = [
    { key: 'name', header: t('by.person'), cell: ({ name }) => name },
    ...counts.map((key) => ({
      key,
      header: t(`statistics.person.${key}`),
      cell: (row: PersonRow) => number(row[key]),
      ...(ways[key] ? { to: ways[key] } : {}),
    })),
  ];
  return (
    <FigureTable
      title={t('statistics.byPerson')}
      empty={t('statistics.nobody')}
      columns={columns}
      rows={rows}
      rowId={({ userId }) => userId}
    />
  );
};

/** Figures that other modules keep, where the person may see them. */
const Others = ({ days }: { readonly days: Days }) => {
  const t = useText();
  return (
    <Stack gap="1" alignItems="start">
      <Heading as="h2" size="md">
        {t('statistics.others')}
      </Heading>
      <ModuleLink to={paths.correctiveFigures({ ...days })}>{t('statistics.correctives')}</ModuleLink>
      <ModuleLink to={paths.inspectionMatrix()}>{t('statistics.legal')}</ModuleLink>
    </Stack>
  );
};

const Statistics = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useUrlState(scopeDefaults);
  const days = useAskedDays(address);
  const kept = linked(address, days);
  const { data, error, refetch } = useRoute(
    getWorkStatistics,
    { query: scopeQuery(installationId, address, days) },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  return (
    <PageFrame
      title={t('statistics.title')}
      actions={
        <>
          <DownloadMenu kind="statistics" installationId={installationId} />
          <StatisticsMenu installationId={installationId} days={days} />
        </>
      }
      summary={t('time.summary', { from: format.day(days.from), to: format.day(days.to) })}
    >
      <Stack gap="4">
        <FilterBar filters={useScopeFilters(address, setAddress)} onClear={() => setAddress(scopeDefaults)} />
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <StatsSkeleton /> : null}
        {data ? (
          <>
            <Tiles figures={data} kept={kept} />
            <Planning query={scopeQuery(installationId, address, days)} kept={kept} />
            <Heading as="h2" size="md">
              {t('statistics.overTime')}
            </Heading>
            <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
              <Months figures={data} kept={kept} days={days} />
              <OutOfLimits figures={data} kept={kept} days={days} />
            </SimpleGrid>
            <Costs installationId={installationId} days={days} />
            <Repeats installationId={installationId} days={days} />
            <People rows={data.byPerson} kept={kept} />
            <Slot
              name="report.figures"
              props={{ installationId, ...days }}
              wrap={({ key, title, content }) => (
                <Stack as="section" gap="3" aria-label={title} key={key}>
                  <Heading as="h2" size="md">
                    {title}
                  </Heading>
                  {content}
                </Stack>
              )}
            />
            <Others days={days} />
          </>
        ) : null}
      </Stack>
    </PageFrame>
  );
};

const StatisticsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Statistics key={installation.id} installationId={installation.id} />;
};

export default StatisticsPage;
