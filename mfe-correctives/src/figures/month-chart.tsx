import { useState } from 'react';
import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { daysOfMonth } from 'shared-kit/domain/dates/day-presets';
import { BarChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { NativeSelect } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Asked, toClosed, toOpened, toStops } from './figure-links.ts';
import { useFigureText } from './use-figure-text.ts';

type Month = CorrectiveFigures['byMonth'][number];

const measures = ['opened', 'closed', 'downtimeMinutes', 'cost'] as const;
type Measure = (typeof measures)[number];

const ways: Readonly<Record<Measure, (asked: Asked) => string>> = {
  opened: toOpened,
  closed: toClosed,
  downtimeMinutes: toStops,
  cost: toClosed,
};

interface MonthChartProps {
  readonly months: readonly Month[];
  readonly asked: Asked;
}

/** One of the amounts by month; each bar leads to what it was counted from. */
export const MonthChart = ({ months, asked }: MonthChartProps) => {
  const t = useText();
  const { number } = useFormat();
  const text = useFigureText();
  const [measure, setMeasure] = useState<Measure>('opened');
  const write: Readonly<Record<Measure, (value: number) => string>> = {
    opened: (value) => number(value),
    closed: (value) => number(value),
    downtimeMinutes: (value) => text.span(value),
    cost: text.money,
  };
  const name = t(`figures.measure.${measure}`);
  return (
    <BarChart
      title={t('figures.byMonth', { name })}
      series={[{ key: measure, name }]}
      categories={months.map((month) => ({
        key: month.month,
        label: text.month(month.month),
        values: { [measure]: month[measure] },
        href: ways[measure]({ ...asked, ...daysOfMonth(month.month, asked) }),
      }))}
      write={write[measure]}
      action={
        <NativeSelect.Root width="48">
          <NativeSelect.Field
            aria-label={t('figures.chooseMeasure')}
            value={measure}
            onChange={({ target: { value } }) =>
              setMeasure(measures.find((each) => each === value) ?? 'opened')
            }
          >
            {measures.map((each) => (
              <option key={each} value={each}>
                {t(`figures.measure.${each}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    />
  );
};
