import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { FigureTile } from 'shared-kit/web/charts';
import { Heading, SimpleGrid, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { AgeChart } from './age-chart.tsx';
import { CodeChart } from './code-chart.tsx';
import { FigureTables } from './element-tables.tsx';
import type { Asked } from './figure-links.ts';
import { MonthChart } from './month-chart.tsx';
import { useTiles } from './use-tiles.ts';

interface ShownProps {
  readonly figures: CorrectiveFigures;
  readonly asked: Asked;
  readonly installationId: number;
}

/** All figures of some days: by themselves, in the course of time, by element and by type. */
export const ShownFigures = ({ figures, asked, installationId }: ShownProps) => {
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
            key={tile.figure}
            name={t(`figure.${tile.figure}.name`)}
            definition={t(`figure.${tile.figure}.how`)}
            {...tile}
          />
        ))}
      </SimpleGrid>
      <Heading as="h2" size="md">
        {t('figures.overTime')}
      </Heading>
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
        <MonthChart months={figures.byMonth} asked={asked} />
        <AgeChart figures={figures} asked={asked} />
        <CodeChart field="failureCause" rows={figures.byCause} of={figures.closed} asked={asked} />
        <CodeChart field="failureMode" rows={figures.byMode} of={figures.closed} asked={asked} />
      </SimpleGrid>
      <FigureTables figures={figures} asked={asked} installationId={installationId} />
    </Stack>
  );
};
