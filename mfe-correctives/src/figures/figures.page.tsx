import { type CorrectiveFigures, getCorrectiveFigures } from 'shared-kit/contracts/corrective-figures';
import { type Days, dayQuery, presetDays } from 'shared-kit/domain/day-presets';
import { localDayText } from 'shared-kit/domain/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { FigureTile } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { FilterBar, oneOf, useDayFilter } from 'shared-kit/web/table';
import {
  ErrorState,
  Heading,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Stack,
  StatsSkeleton,
} from 'shared-kit/web/ui';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';
import { AgeChart } from './age-chart.tsx';
import { FigureTables } from './element-tables.tsx';
import type { Asked } from './figure-links.ts';
import { MonthChart } from './month-chart.tsx';
import { useTiles } from './use-tiles.ts';

const defaults = { from: '', to: '', correctiveTypeId: 0, elementId: 0 };

interface ShownProps {
  readonly figures: CorrectiveFigures;
  readonly asked: Asked;
  readonly installationId: number;
}

const Shown = ({ figures, asked, installationId }: ShownProps) => {
  const t = useText();
  return (
    <Stack gap="4">
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2, lg: 3, xl: 4 }}
        gap={{ base: '2', sm: '3' }}
      >
        {useTiles(figures, asked).map((tile) => (
          <FigureTile
            key={tile.key}
            name={t(`figures.name.${tile.key}`)}
            definition={t(`figures.define.${tile.key}`)}
            value={tile.value}
            of={tile.of}
            to={tile.to}
          />
        ))}
      </SimpleGrid>
      <Heading as="h2" size="md">
        {t('figures.overTime')}
      </Heading>
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
        <MonthChart months={figures.byMonth} asked={asked} />
        <AgeChart figures={figures} asked={asked} />
      </SimpleGrid>
      <FigureTables figures={figures} asked={asked} installationId={installationId} />
    </Stack>
  );
};

/** The days that are asked for; those of this year where an end is missing. */
const settledDays = (days: Days, today: string): Days => ({
  ...presetDays('thisYear', today),
  ...dayQuery(days),
});

const Figures = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useUrlState(defaults);
  const { types } = useCorrectiveTypes();
  const days = settledDays(address, localDayText(Date.now(), format.timeZone));
  const { correctiveTypeId, elementId } = address;
  const asked: Asked = {
    ...days,
    ...(elementId === 0 ? {} : { elementId }),
    ...(correctiveTypeId === 0 ? {} : { correctiveTypeId }),
  };
  const { from, to } = days;
  const figures = useRoute(
    getCorrectiveFigures,
    {
      query: {
        ...{ installationId, from, to },
        ...(elementId === 0 ? {} : { elementId }),
        ...(correctiveTypeId === 0 ? {} : { correctiveTypeId }),
      },
    },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  const { data, error } = figures;
  const filters = [
    useDayFilter({
      label: t('figures.days'),
      days: { from: address.from, to: address.to },
      presets: ['thisMonth', 'lastMonth', 'thisYear'],
      onChange: setAddress,
    }),
    oneOf({
      key: 'correctiveTypeId',
      label: t('field.correctiveType'),
      options: types.map(({ id, name }) => ({ value: id, label: name })),
      value: correctiveTypeId || null,
      onChange: (value) => setAddress({ correctiveTypeId: value ?? 0 }),
    }),
  ];
  return (
    <PageFrame
      title={t('figures.title')}
      summary={t('figures.summary', { from: format.day(from), to: format.day(to) })}
    >
      <Stack gap="4">
        <FilterBar filters={filters} onClear={() => setAddress(defaults)} />
        {error && !data ? <ErrorState error={error} onRetry={() => void figures.refetch()} /> : null}
        {!error && !data ? <StatsSkeleton /> : null}
        {data ? <Shown figures={data} asked={asked} installationId={installationId} /> : null}
      </Stack>
    </PageFrame>
  );
};

const FiguresPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Figures key={installation.id} installationId={installation.id} />;
};

export default FiguresPage;
