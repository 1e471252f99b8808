import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { openAges } from 'shared-kit/domain/correctives/corrective-figures';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { BarChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { type Asked, toAge } from './figure-links.ts';

interface AgeChartProps {
  readonly figures: CorrectiveFigures;
  readonly asked: Asked;
}

/** What is open, by how long it has been. */
export const AgeChart = ({ figures: { open, at }, asked }: AgeChartProps) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  // The end of the days is the first instant that is no longer of them.
  const today = localDayText(Date.parse(at) - 1, timeZone);
  const name = t('figure.openAtEnd.name');
  return (
    <BarChart
      horizontal
      title={t('figures.byAge')}
      series={[{ key: 'open', name }]}
      categories={openAges.map((age) => ({
        key: age,
        label: t(`figures.age.${age}`),
        values: { open: open[age] },
        href: toAge(age, today, asked),
      }))}
      write={(value) => number(value)}
    />
  );
};
