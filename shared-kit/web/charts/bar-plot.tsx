import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, chakra, Stack } from '../ui/core.ts';
import { AxisText, FootAxis, textWidth, ValueAxis } from './axes.tsx';
import { StripePatterns, stripeId } from './bar-legend.tsx';
import { type Bar, highest, stackOf, sumOf } from './bar-stacks.ts';
import { seriesColor } from './chart-colors.ts';
import type { BarCategory, BarSeries, Stop, Target } from './chart-types.ts';
import { Readout } from './readout.tsx';
import { useStops } from './use-stops.ts';
import { useWidth } from './use-width.ts';

interface BarPlotProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly series: readonly BarSeries[];
  readonly categories: readonly BarCategory[];
  readonly horizontal: boolean;
  readonly target: Target | undefined;
  /** What is said of each category with those before it: with these, bars reach up to the sum of all, and a line says how much it is by then. */
  readonly shares: readonly string[] | undefined;
  readonly height: number;
  readonly write: (value: number) => string;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnBar extends Bar {
  readonly rect: Rect;
  readonly stop: Stop;
}

const Coloured = chakra('g');
const TargetLine = chakra('g', { base: { stroke: 'fg', strokeWidth: 2, strokeDasharray: '6 4' } });
const TargetWord = chakra('g', { base: { fill: 'fg', fontSize: 'sm', fontWeight: 'bold' } });
const rowHeight = 44;
const foot = 28;
const top = 22;

/** The drawing of a bar chart, as wide as there is room. */
export const BarPlot = (props: BarPlotProps) => {
  const [box, width] = useWidth();
  const height = props.horizontal ? props.categories.length * rowHeight + top + foot : props.height;
  return (
    <Box ref={box} width="100%" minHeight={`${height + 32}px`}>
      {width === 0 ? null : <Drawing {...props} width={width} height={height} />}
    </Box>
  );
};

type DrawingProps = BarPlotProps & { readonly width: number };

/** Where bars and marks are, standing or lying. */
const layout = ({ series, categories, horizontal, target, shares, height, width, write }: DrawingProps) => {
  const all = sumOf(categories, series);
  const most = shares && all > 0 ? all : highest(categories, series, target);
  const rough = scaleLinear([0, most], [0, 1]).nice(5).ticks(5).map(write);
  const left = horizontal ? 2 : textWidth(rough) + 14;
  const [right, bottom] = [width - 14, height - foot];
  const value = scaleLinear([0, most], horizontal ? [left, right] : [bottom, top]).nice(5);
  const band = scaleBand(
    categories.map(({ key }) => key),
    horizontal ? [top, bottom] : [left, right],
  ).padding(0.25);
  const rectOf = ({ key }: BarCategory, { from, to }: Bar): Rect => {
    const [start, end] = [value(from), value(to)];
    const at = band(key) ?? 0;
    const size = band.bandwidth();
    return horizontal
      ? { x: start, y: at + size / 2, width: end - start, height: size / 2 }
      : { x: at, y: end, width: size, height: start - end };
  };
  return {
    value,
    band,
    rectOf,
    left,
    right,
    bottom,
    ticks: value.ticks(Math.min(5, Math.floor(width / 80))),
  };
};

type Layout = ReturnType<typeof layout>;

const Bars = ({
  bars,
  series,
  id,
}: {
  readonly bars: readonly DrawnBar[];
  readonly series: readonly BarSeries[];
  readonly id: string;
}) => (
  <>
    {series.map(({ key, tone }, index) => (
      <Coloured key={key} color={seriesColor(index, tone)}>
        {bars
          .filter((bar) => bar.series === index)
          .map(({ rect, stop }) => (
            <g key={stop.key}>
              <rect {...rect} fill="currentColor" />
              <rect {...rect} fill={`url(#${stripeId(id, index)})`} />
            </g>
          ))}
      </Coloured>
    ))}
  </>
);

const Goal = ({
  target,
  at,
  drawing,
  horizontal,
}: {
  readonly target: Target;
  readonly at: number;
  readonly drawing: Layout;
  readonly horizontal: boolean;
}) => {
  const { left, right, bottom } = drawing;
  const isRight = horizontal && at > (left + right) / 2;
  return (
    <>
      <TargetLine>
        {horizontal ? (
          <line x1={at} x2={at} y1={top} y2={bottom} />
        ) : (
          <line x1={left} x2={right} y1={at} y2={at} />
        )}
      </TargetLine>
      <TargetWord>
        <text
          x={horizontal ? at : right}
          y={horizontal ? top - 6 : at - 6}
          textAnchor={horizontal && !isRight ? 'start' : 'end'}
        >
          {target.label}
        </text>
      </TargetWord>
    </>
  );
};

/** Names along the foot, as many as there is room for; above each bar where bars lie. */
const Names = ({
  categories,
  drawing,
  horizontal,
}: {
  readonly categories: readonly BarCategory[];
  readonly drawing: Layout;
  readonly horizontal: boolean;
}) => {
  const { band, bottom, left } = drawing;
  if (horizontal)
    return (
      <AxisText>
        {categories.map(({ key, label }) => (
          <text key={key} x={left} y={(band(key) ?? 0) + band.bandwidth() / 2 - 5}>
            {label}
          </text>
        ))}
      </AxisText>
    );
  const every = Math.max(1, Math.ceil((textWidth(categories.map(({ label }) => label)) + 6) / band.step()));
  const marks = categories
    .filter((_, index) => index % every === 0)
    .map(({ key, label }) => ({ at: (band(key) ?? 0) + band.bandwidth() / 2, label }));
  return <FootAxis marks={marks} y={bottom} />;
};

/** How much it is up to each category. */
const SumLine = ({
  categories,
  series,
  drawing,
  horizontal,
}: Pick<BarPlotProps, 'categories' | 'series' | 'horizontal'> & { readonly drawing: Layout }) => {
  const { value, band } = drawing;
  const places = categories.map(({ key }, index) => {
    const reached = value(sumOf(categories.slice(0, index + 1), series));
    const middle = (band(key) ?? 0) + band.bandwidth() * (horizontal ? 0.75 : 0.5);
    return horizontal ? { key, x: reached, y: middle } : { key, x: middle, y: reached };
  });
  return (
    <Coloured color="fg">
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {places.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r="3" fill="currentColor" />
      ))}
    </Coloured>
  );
};

const Drawing = (props: DrawingProps) => {
  const { label, unit, series, categories, horizontal, target, shares, height, width, write } = props;
  const t = useKitText();
  const id = useId();
  const drawing = layout(props);
  const { value, left, right, bottom, ticks } = drawing;
  const bars: DrawnBar[] = categories.flatMap((category, index) =>
    stackOf(category, series).map((bar) => {
      const rect = drawing.rectOf(category, bar);
      const name = series.length > 1 ? ` · ${series[bar.series]?.name}` : '';
      const upTo = shares?.[index] ? ` · ${shares[index]}` : '';
      const words = `${category.label}${name}: ${write(bar.value)}${unit ? ` ${unit}` : ''}${upTo}`;
      const place = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
      const way = category.href === undefined ? {} : { href: category.href };
      return { ...bar, rect, stop: { key: `${category.key} ${bar.key}`, words, ...place, ...way } };
    }),
  );
  const { active, slider } = useStops(
    bars.map(({ stop }) => stop),
    !horizontal,
  );
  const marked = bars.find(({ stop }) => stop.key === active?.key);
  return (
    <Stack gap="1">
      <Box
        {...slider}
        aria-label={t('chart.values', { label })}
        aria-orientation={horizontal ? 'vertical' : 'horizontal'}
        touchAction="pan-y"
        borderRadius="sm"
      >
        <svg width={width} height={height} aria-hidden>
          <StripePatterns id={id} />
          {horizontal ? (
            <FootAxis marks={ticks.map((tick) => ({ at: value(tick), label: write(tick) }))} y={bottom} />
          ) : (
            <ValueAxis
              marks={ticks.map((tick) => ({ at: value(tick), label: write(tick) }))}
              from={left}
              to={right}
            />
          )}
          <Names categories={categories} drawing={drawing} horizontal={horizontal} />
          <Bars bars={bars} series={series} id={id} />
          {shares ? <SumLine {...{ categories, series, drawing, horizontal }} /> : null}
          {target ? (
            <Goal target={target} at={value(target.value)} drawing={drawing} horizontal={horizontal} />
          ) : null}
          {marked ? (
            <Coloured color="fg">
              <rect {...marked.rect} fill="none" stroke="currentColor" strokeWidth="2" />
            </Coloured>
          ) : null}
        </svg>
      </Box>
      <Readout stop={active} />
    </Stack>
  );
};
