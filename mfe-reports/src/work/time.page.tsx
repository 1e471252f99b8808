import { paths } from 'shared-kit/contracts/paths';
import {
  getTimeReport,
  type TimeGroup,
  type TimeReport,
  type TimeRow,
  timeGroups,
} from 'shared-kit/contracts/reports/work-reports';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { useInstallation } from 'shared-kit/web/app';
import { BarChart, FigureTile } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable, localRows } from 'shared-kit/web/table';
import { EmptyState, PageFrame, PageSkeleton, SimpleGrid, Stack } from 'shared-kit/web/ui';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { useKeep } from '../saved/use-keep.tsx';
import { useText } from '../use-text.ts';
import { Choice } from './choice.tsx';
import { ofRow } from './row-address.ts';
import { useAnswerFor } from './use-answer-for.ts';
import { useRowName } from './use-row-name.ts';
import { useScopeFilters } from './use-scope-filters.ts';
import { timeSorts, useTimeColumns } from './use-time-columns.tsx';
import { linked, scopeDefaults, scopeNames, scopeQuery, useAskedDays } from './work-address.ts';

const size = 50;
/** More bars than these are read in the table. */
const mostBars = 12;
const defaults = { ...scopeDefaults, by: 'programme', sort: '', page: 1 };
const inAddress = { sort: 'sort', page: 'page', q: 'q', filters: scopeNames };

interface TilesProps {
  readonly sum: TimeReport['sum'];
  readonly to: (filter: number) => string;
}

/** Total, performed and remaining time, each leading to its tasks. */
const Tiles = ({ sum, to }: TilesProps) => {
  const t = useText();
  const { duration, number } = useFormat();
  const ofTasks = (count: number) => t('time.ofTasks', { count, shown: number(count) });
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 3 }} gap={{ base: '2', sm: '3' }}>
      {(
        [
          ['totalMinutes', 0, sum.tasks],
          ['performedMinutes', 1, sum.done],
          ['remainingMinutes', 2, sum.tasks - sum.done],
        ] as const
      ).map(([name, filter, count]) => (
        <FigureTile
          key={name}
          figure={name}
          name={t(`figure.${name}.name`)}
          definition={t(`figure.${name}.how`)}
          value={duration(sum[name])}
          of={ofTasks(count)}
          to={to(filter)}
        />
      ))}
    </SimpleGrid>
  );
};

type Sort = (typeof timeSorts)[number];

const sorted = (rows: readonly TimeRow[], sort: string, nameOf: (row: TimeRow) => string): TimeRow[] => {
  const field: Sort = timeSorts.find((each) => each === sort.replace(/^-/, '')) ?? 'name';
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted(
    (a, b) =>
      direction * (field === 'name' ? compareNames(nameOf(a), nameOf(b)) : a[field] - b[field]) ||
      a.key.localeCompare(b.key),
  );
};

const Time = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const keep = useKeep('time', installationId);
  const [address, setAddress] = useUrlState(defaults);
  const days = useAskedDays(address);
  const by: TimeGroup = timeGroups.find((each) => each === address.by) ?? 'programme';
  const nameOf = useRowName(by);
  const kept = linked(address, days);
  const addressOf = ({ key }: TimeRow) => ({ ...kept, ...ofRow(by, key, days) });
  const columns = useTimeColumns({ by, addressOf });
  const report = useRoute(
    getTimeReport,
    { query: { ...scopeQuery(installationId, address, days), by } },
    { keepPrevious: true, select: ({ data }) => data },
  );
  const data = useAnswerFor(by, report);
  // Months and programmes have an order of their own.
  const usual = by === 'month' || by === 'programme' ? '' : '-totalMinutes';
  const sort = address.sort || usual;
  const rows = data && (sort === '' ? data.rows : sorted(data.rows, sort, nameOf));
  return (
    <PageFrame
      title={t('time.title')}
      actions={<DownloadMenu kind="time" installationId={installationId} />}
      summary={t('time.summary', { from: format.day(days.from), to: format.day(days.to) })}
    >
      <Stack gap="4">
        {report.data ? (
          <Tiles sum={report.data.sum} to={(filter) => paths.reportTasks({ ...kept, filter })} />
        ) : null}
        <Choice
          label={t('time.by')}
          value={by}
          options={timeGroups}
          nameOf={(each) => t(`by.${each}`)}
          onChange={(next) => setAddress({ by: next, sort: '' })}
        />
        {rows && rows.length > 1 && rows.length <= mostBars ? (
          <BarChart
            title={t('time.chart', { by: t(`by.${by}`) })}
            level={2}
            series={[
              { key: 'performed', name: t('time.performedMinutes'), tone: 'good' },
              { key: 'remaining', name: t('time.remainingMinutes'), tone: 'neutral' },
            ]}
            categories={rows.map((row) => ({
              key: row.key,
              label: nameOf(row),
              values: { performed: row.performedMinutes / 60, remaining: row.remainingMinutes / 60 },
              href: paths.reportTasks(addressOf(row)),
            }))}
            horizontal={by !== 'month'}
            write={(hours) => format.duration(Math.round(hours * 60))}
          />
        ) : null}
        <DataTable
          {...localRows(rows, { page: address.page, size, onPage: (page) => setAddress({ page }) })}
          name="timeReport"
          label={t('time.title')}
          columns={columns}
          rowId={({ key }) => key}
          rowLabel={nameOf}
          href={(row) => paths.reportTasks(addressOf(row))}
          sort={sort}
          onSort={(next) => setAddress({ sort: next })}
          filters={useScopeFilters(address, setAddress)}
          address={inAddress}
          actions={[keep.action]}
          error={report.error}
          onRetry={() => void report.refetch()}
          empty={<EmptyState title={t('time.empty')} text={t('time.emptyText')} />}
        />
        {keep.panel}
      </Stack>
    </PageFrame>
  );
};

const TimePage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Time key={installation.id} installationId={installation.id} />;
};

export default TimePage;
