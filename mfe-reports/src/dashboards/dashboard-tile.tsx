import type { ReactNode } from 'react';
import { type FigureValue, getDashboardFigure, type Tile } from 'shared-kit/contracts/reports/dashboards';
import { inCatalogue, writtenAs } from 'shared-kit/domain/figures/dashboard-figures';
import { useInstallation } from 'shared-kit/web/app';
import { BarChart, FigureTile } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, RetryLine, Skeleton, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useMonthText } from '../work/use-row-name.ts';
import { listOfFigure, useFigureWords, useTileScope } from './use-figure-words.ts';

interface TileProps {
  readonly tile: Tile;
  /** The one that the dashboard is opened in. */
  readonly installationId: number;
}

const Framed = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box
    as="li"
    minWidth="0"
    borderWidth="1px"
    borderRadius="lg"
    bg="bg.panel"
    padding={{ base: '2', sm: '3' }}
  >
    <Text color="fg.muted">{name}</Text>
    {children}
  </Box>
);

/** One figure, with an answer of its own: where it fails, or is not the reader's, the others stand. */
export const DashboardTile = ({ tile, installationId }: TileProps) => {
  const t = useText();
  const { installations } = useInstallation();
  const { figure, days } = tile;
  const shownId = tile.installationId ?? installationId;
  const place = installations.find(({ id }) => id === shownId)?.name ?? '';
  const words = useFigureWords(figure);
  const scope = useTileScope()(tile, place);
  const { data, error, refetch } = useRoute(
    getDashboardFigure,
    { query: { installationId: shownId, figure, days } },
    { select: (answer) => answer },
  );
  if (!data)
    return (
      <Framed name={words.name}>
        {error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <Skeleton height="16" />}
      </Framed>
    );
  const value = data.data;
  if (value === null)
    return (
      <Framed name={words.name}>
        <Text>{t('dashboards.notYours')}</Text>
        <Text color="fg.muted">{scope}</Text>
      </Framed>
    );
  const to = listOfFigure(figure, { from: value.from, to: value.to, installationId: shownId });
  if (tile.form === 'chart' && writtenAs(figure).isOverTime)
    return <DrawnTile tile={tile} value={value} scope={scope} />;
  return (
    <FigureTile
      figure={inCatalogue(figure)}
      name={words.name}
      definition={words.definition}
      value={words.write(value.value)}
      of={[words.ofText(value), scope].filter(Boolean).join(' · ')}
      to={to}
    />
  );
};

interface DrawnProps {
  readonly tile: Tile;
  readonly value: FigureValue;
  readonly scope: string;
}

const DrawnTile = ({ tile: { figure }, value, scope }: DrawnProps) => {
  const t = useText();
  const { day } = useFormat();
  const month = useMonthText();
  const { name, write } = useFigureWords(figure);
  // A share of nothing is no bar of 0 %.
  const points = value.points.filter((point) => point.value !== null);
  return (
    <Box
      as="li"
      minWidth="0"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      padding={{ base: '2', sm: '3' }}
      data-figure={inCatalogue(figure)}
    >
      <BarChart
        title={`${name}: ${write(value.value)} · ${scope}`}
        level={2}
        series={[{ key: 'all', name }]}
        categories={points.map((point) => ({
          key: point.key,
          label: value.by === 'week' ? day(point.key) : month(point.key),
          values: { all: point.value ?? 0 },
        }))}
        write={write}
        height={180}
        empty={t('time.empty')}
      />
    </Box>
  );
};
