import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import {
  type BuiltGroup,
  type BuiltName,
  type BuiltReport,
  builtGroups,
  getBuiltReport,
  type Measure,
  measures,
  usuallyBuilt,
} from 'shared-kit/contracts/reports/report-builder';
import { figureOf, measured } from 'shared-kit/domain/readings/built-measures';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { useInstallation } from 'shared-kit/web/app';
import { ChartSkeleton, FigureTile } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { Table2 } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable, FilterBar, localRows } from 'shared-kit/web/table';
import {
  Button,
  EmptyState,
  Flex,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-kit/web/ui';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { KeepButton } from '../saved/keep-button.tsx';
import { useText } from '../use-text.ts';
import { Choice } from '../work/choice.tsx';
import { ofRow } from '../work/row-address.ts';
import { useAnswerFor } from '../work/use-answer-for.ts';
import { useScopeFilters } from '../work/use-scope-filters.ts';
import { linked, scopeDefaults, scopeQuery, useAskedDays } from '../work/work-address.ts';
import { BuiltChart } from './built-chart.tsx';
import { drawingOf, narrowedBy } from './measures.ts';
import { useBuiltColumns } from './use-built-columns.tsx';
import { useBuiltName, useCountsText } from './use-built-words.ts';

const size = 50;
const defaults: typeof scopeDefaults & {
  readonly measure: string;
  readonly by: string;
  readonly across: string;
  readonly sort: string;
  readonly page: number;
} = {
  ...scopeDefaults,
  ...usuallyBuilt,
  sort: '',
  page: 1,
};
const nothing = 'none';
const columnGroups = [nothing, ...builtGroups] as const;

/** What the address says of what is put together; the same thing twice is once. */
const pickedOf = (address: typeof defaults) => {
  const by: BuiltGroup = builtGroups.find((each) => each === address.by) ?? usuallyBuilt.by;
  const across = builtGroups.find((each) => each === address.across && each !== by);
  const measure: Measure = measures.find((each) => each === address.measure) ?? usuallyBuilt.measure;
  return { by, measure, ...(across ? { across } : {}) };
};

interface PickersProps {
  readonly picked: ReturnType<typeof pickedOf>;
  readonly onPick: (change: Partial<typeof defaults>) => void;
}

/** Measure, rows and columns. */
const Pickers = ({ picked: { by, across, measure }, onPick }: PickersProps) => {
  const t = useText();
  return (
    <Flex as="section" gap="3" rowGap="2" wrap="wrap" aria-labelledby="builder-pick">
      <VisuallyHidden asChild>
        <h2 id="builder-pick">{t('builder.pick')}</h2>
      </VisuallyHidden>
      <Choice
        label={t('builder.measure')}
        value={measure}
        options={measures}
        nameOf={(each) => t(`builder.measures.${each}`)}
        onChange={(next) => onPick({ measure: next })}
      />
      <Choice
        label={t('builder.rows')}
        value={by}
        options={builtGroups}
        nameOf={(each) => t(`by.${each}`)}
        onChange={(next) => onPick({ by: next })}
      />
      <Choice
        label={t('builder.columns')}
        value={across ?? nothing}
        options={columnGroups.filter((each) => each !== by)}
        nameOf={(each) => (each === nothing ? t('builder.noColumns') : t(`by.${each}`))}
        onChange={(next) => onPick({ across: next })}
      />
    </Flex>
  );
};

type Row = BuiltReport['rows'][number];

const sorted = (
  rows: readonly Row[],
  sort: string,
  { measure, nameOf }: { readonly measure: Measure; readonly nameOf: (row: BuiltName) => string },
): readonly Row[] => {
  if (sort === '') return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  const value = ({ sum }: Row) => measured(measure, sum) ?? -1;
  return rows.toSorted(
    (a, b) =>
      direction * (sort.endsWith('name') ? compareNames(nameOf(a), nameOf(b)) : value(a) - value(b)) ||
      a.key.localeCompare(b.key),
  );
};

const Builder = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [isListed, setListed] = useState(false);
  const [address, setAddress] = useUrlState(defaults);
  const days = useAskedDays(address);
  const picked = pickedOf(address);
  const { by, across, measure } = picked;
  const kept = linked(address, days);
  const rowName = useBuiltName(by);
  const columnName = useBuiltName(across ?? by);
  const words = useCountsText(measure);
  const addressOf = ({ key }: BuiltName, column?: string): string => {
    const ofThisRow = ofRow(by, key, days);
    const within = { ...days, ...ofThisRow };
    const ofColumn = across !== undefined && column !== undefined ? ofRow(across, column, within) : {};
    return paths.reportTasks({ ...kept, ...ofThisRow, ...ofColumn, ...narrowedBy(measure) });
  };
  const report = useRoute(
    getBuiltReport,
    {
      query: {
        ...scopeQuery(installationId, address, days),
        by,
        ...(across ? { across } : {}),
      },
    },
    { keepPrevious: true, select: ({ data }) => data },
  );
  const data = useAnswerFor(`${by} ${across ?? ''}`, report);
  const sum = report.data?.sum;
  const rows = data && sorted(data.rows, address.sort, { measure, nameOf: rowName });
  const columns = useBuiltColumns({ by, measure, report: data, rowName, columnName, addressOf });
  const isInTime = by === 'month' || by === 'week';
  const shape = { measure, isInTime, rows: data?.rows.length ?? 0, columns: data?.columns.length ?? 0 };
  // What is drawn says it all; the list of it, with its files, comes when somebody asks for it.
  const isDrawn = data !== undefined && drawingOf(shape) !== 'none';
  const title = across
    ? t('builder.crossed', {
        measure: t(`builder.measures.${measure}`),
        by: t(`by.${by}`),
        across: t(`by.${across}`),
      })
    : t('builder.plain', { measure: t(`builder.measures.${measure}`), by: t(`by.${by}`) });
  return (
    <PageFrame
      title={t('builder.title')}
      actions={
        <>
          <DownloadMenu kind="built" installationId={installationId} />
          <KeepButton kind="built" installationId={installationId} />
        </>
      }
      summary={t('time.summary', { from: format.day(days.from), to: format.day(days.to) })}
    >
      <Stack gap="4">
        <Pickers picked={picked} onPick={(change) => setAddress({ ...change, sort: '', page: 1 })} />
        <FilterBar
          filters={useScopeFilters(address, setAddress)}
          onClear={() => setAddress({ ...scopeDefaults, page: 1 })}
        />
        {sum ? (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 3 }} gap="3">
            <FigureTile
              figure={figureOf[measure]}
              name={t(`builder.measures.${measure}`)}
              definition={t(`builder.define.${measure}`)}
              value={words(sum)}
              of={t('time.ofTasks', { count: sum.tasks, shown: format.number(sum.tasks) })}
              to={paths.reportTasks({ ...kept, ...narrowedBy(measure) })}
            />
          </SimpleGrid>
        ) : null}
        {data ? (
          <BuiltChart
            {...{ title, report: data, measure, rowName, columnName, addressOf }}
            isInTime={isInTime}
            rowHeading={t(`by.${by}`)}
          />
        ) : report.error ? null : (
          <ChartSkeleton />
        )}
        {data && data.total > data.rows.length ? (
          <Text role="status">
            {t('builder.moreRows', { shown: format.number(data.rows.length), of: format.number(data.total) })}
          </Text>
        ) : null}
        {data && data.columnTotal > data.columns.length ? (
          <Text role="status">
            {t('builder.moreColumns', {
              count: data.columns.length,
              shown: format.number(data.columns.length),
              of: format.number(data.columnTotal),
            })}
          </Text>
        ) : null}
        {data && isDrawn ? (
          <Button
            alignSelf="start"
            variant="ghost"
            minHeight="44px"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            <Table2 aria-hidden />
            {t(isListed ? 'builder.unlist' : 'builder.list')}
          </Button>
        ) : null}
        {isDrawn && !isListed ? null : (
          <DataTable
            {...localRows(rows, { page: address.page, size, onPage: (page) => setAddress({ page }) })}
            name="builtReport"
            label={title}
            columns={columns}
            rowId={({ key }) => key}
            rowLabel={rowName}
            href={(row) => addressOf(row)}
            sort={address.sort}
            onSort={(next) => setAddress({ sort: next })}
            error={report.error}
            onRetry={() => void report.refetch()}
            empty={<EmptyState title={t('time.empty')} text={t('time.emptyText')} />}
          />
        )}
      </Stack>
    </PageFrame>
  );
};

const BuilderPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Builder key={installation.id} installationId={installation.id} />;
};

export default BuilderPage;
