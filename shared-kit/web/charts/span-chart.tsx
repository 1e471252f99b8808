import { useId } from 'react';
import { dayMs, dayOfText } from '../../domain/dates/civil-day.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, chakra, Stack } from '../ui/core.ts';
import { AxisText, FootAxis } from './axes.tsx';
import { seriesColor } from './chart-colors.ts';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import type { BarSeries, Stop } from './chart-types.ts';
import { Readout } from './readout.tsx';
import { lanesOf } from './span-lanes.ts';
import { timeTicks } from './time-ticks.ts';
import { useStops } from './use-stops.ts';
import { useWidth } from './use-width.ts';

/** What lasts from one day to another, `2026-11-21`. */
export interface Span {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** A day on its way that is marked. */
  readonly mark?: string | undefined;
  readonly tone: NonNullable<BarSeries['tone']>;
  /** It ended and should not have: drawn on until today, hatched, with this word. */
  readonly overdue?: string;
  /** All that there is to say of it. */
  readonly words: string;
  readonly href?: string;
  /** Its row of the table. */
  readonly cells: readonly string[];
}

export interface SpanRow {
  readonly key: string;
  readonly label: string;
  readonly spans: readonly Span[];
}

export interface SpanChartProps extends FrameProps {
  readonly rows: readonly SpanRow[];
  /** The days that are shown, the last one too. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** What the line of today is called. */
  readonly todayLabel: string;
  /** Heads of the table, one for each of a span's cells. */
  readonly head: readonly string[];
}

const laneHeight = 16;
const laneGap = 6;
const labelHeight = 22;
const top = 22;
const foot = 28;
const Coloured = chakra('g');
const Today = chakra('g', { base: { stroke: 'fg', strokeWidth: 2, strokeDasharray: '6 4' } });
const Word = chakra('text', { base: { fill: 'fg', fontSize: 'sm', fontWeight: 'bold' } });

/** Times beside one another, a row for each thing. Arrows walk from one to the next; Enter opens where it leads. A table says the same. */
export const SpanChart = ({ rows, from, to, today, todayLabel, head, ...frame }: SpanChartProps) => {
  const spans = rows.flatMap((row) => row.spans);
  const table = { head, rows: spans.map(({ key, href, cells }) => ({ key, href, cells })) };
  return (
    <ChartFrame {...frame} isEmpty={spans.length === 0} table={table}>
      <Plot label={frame.title} rows={rows} from={from} to={to} today={today} todayLabel={todayLabel} />
    </ChartFrame>
  );
};

type PlotProps = Pick<SpanChartProps, 'rows' | 'from' | 'to' | 'today' | 'todayLabel'> & {
  readonly label: string;
};

const Plot = (props: PlotProps) => {
  const [box, width] = useWidth();
  return (
    <Box ref={box} width="100%">
      {width === 0 ? null : <Drawing {...props} width={width} />}
    </Box>
  );
};

interface Drawn {
  readonly span: Span;
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** Where rows and their spans are, one below the other. */
const layout = (rows: readonly SpanRow[], xOf: (day: string) => number) => {
  let y = top;
  const drawn: Drawn[] = [];
  const labels = rows.map(({ key, label, spans }) => {
    const at = y;
    const lanes = lanesOf(spans);
    for (const [index, span] of spans.entries()) {
      const [left, right] = [xOf(span.from), xOf(span.to)];
      const lane = at + labelHeight + (lanes[index] ?? 0) * (laneHeight + laneGap);
      drawn.push({ span, y: lane, left, right: Math.max(right, left + 4) });
    }
    y = at + labelHeight + (Math.max(-1, ...lanes) + 1) * (laneHeight + laneGap) + laneGap;
    return { key, label, y: at };
  });
  return { drawn, labels, bottom: y };
};

interface BarProps {
  readonly drawn: Drawn;
  readonly xOf: (day: string) => number;
  readonly today: string;
  readonly hatch: string;
}

const Bar = ({ drawn: { span, y, left, right }, xOf, today, hatch }: BarProps) => {
  const { tone, mark, overdue } = span;
  const end = xOf(today);
  return (
    <Coloured color={seriesColor(0, tone)}>
      <rect x={left} y={y} width={right - left} height={laneHeight} rx="3" fill="currentColor" />
      {mark === undefined ? null : (
        <Coloured color="bg">
          <path d={`M${xOf(mark)} ${y + 2}l5 6l-5 6l-5 -6z`} fill="currentColor" />
        </Coloured>
      )}
      {overdue === undefined ? null : (
        <>
          <rect
            x={right}
            y={y}
            width={Math.max(6, end - right)}
            height={laneHeight}
            fill={`url(#${hatch})`}
            stroke="currentColor"
          />
          <Word x={Math.max(end, right + 6) + 6} y={y + 13}>{`⚠ ${overdue}`}</Word>
        </>
      )}
    </Coloured>
  );
};

const Drawing = ({ label, rows, from, to, today, todayLabel, width }: PlotProps & { width: number }) => {
  const t = useKitText();
  const format = useFormat();
  const hatch = useId();
  const [first, last] = [dayOfText(from), dayOfText(to)];
  const scale = (day: string): number => ((dayOfText(day) - first) / (last - first)) * (width - 16) + 8;
  const xOf = (day: string): number => Math.min(width - 8, Math.max(8, scale(day)));
  const { drawn, labels, bottom } = layout(rows, xOf);
  const stops = drawn.map(({ span: { key, words, href }, y, left, right }): Stop => {
    const place = { x: (left + right) / 2, y: y + laneHeight / 2 };
    return href === undefined ? { key, words, ...place } : { key, words, href, ...place };
  });
  const { active, slider } = useStops(stops, false);
  const marked = drawn.find(({ span }) => span.key === active?.key);
  const ticks = timeTicks(first * dayMs, last * dayMs, {
    most: Math.max(2, Math.floor(width / 90)),
    timeZone: 'UTC',
  }).map((at) => ({
    at: scale(new Date(at).toISOString().slice(0, 10)),
    label: format.day(new Date(at).toISOString().slice(0, 10)).slice(3),
  }));
  const now = scale(today);
  return (
    <Stack gap="1">
      <Box
        {...slider}
        aria-label={t('chart.values', { label })}
        aria-orientation="vertical"
        touchAction="pan-y"
        borderRadius="sm"
      >
        <svg width={width} height={bottom + foot} aria-hidden>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <Coloured color={seriesColor(0, 'bad')}>
              <rect width="3" height="6" fill="currentColor" />
            </Coloured>
          </pattern>
          <AxisText>
            {labels.map(({ key, label: name, y }) => (
              <text key={key} x={2} y={y + 15}>
                {name}
              </text>
            ))}
          </AxisText>
          {drawn.map((each) => (
            <Bar key={each.span.key} drawn={each} xOf={xOf} today={today} hatch={hatch} />
          ))}
          {now < 0 || now > width ? null : (
            <>
              <Today>
                <line x1={now} x2={now} y1={top - 4} y2={bottom} />
              </Today>
              <Word x={now} y={14} textAnchor={now > width / 2 ? 'end' : 'start'}>
                {todayLabel}
              </Word>
            </>
          )}
          {marked ? (
            <Coloured color="fg">
              <rect
                x={marked.left - 2}
                y={marked.y - 2}
                width={marked.right - marked.left + 4}
                height={laneHeight + 4}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
            </Coloured>
          ) : null}
          <FootAxis marks={ticks} y={bottom} />
        </svg>
      </Box>
      <Readout stop={active} />
    </Stack>
  );
};
