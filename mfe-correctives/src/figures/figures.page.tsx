import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { type Days, dayQuery, presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { FilterBar, oneOf, useDayFilter } from 'shared-kit/web/table';
import { ErrorState, PageFrame, PageSkeleton, Stack, StatsSkeleton } from 'shared-kit/web/ui';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';
import type { Asked } from './figure-links.ts';
import { ShownFigures } from './shown-figures.tsx';

const defaults = { from: '', to: '', correctiveTypeId: 0, elementId: 0 };

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
        installationId,
        from,
        to,
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
        {data ? <ShownFigures figures={data} asked={asked} installationId={installationId} /> : null}
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
