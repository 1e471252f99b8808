import { area as areaShape, line as lineShape } from 'd3-shape';
import { defined } from '../../domain/defined.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, chakra, Stack } from '../ui/core.ts';
import { FootAxis, textWidth, ValueAxis } from './axes.tsx';
import { seriesColor, seriesDashes } from './chart-colors.ts';
import type { Limits, LinePoint, LineSeries, Stop } from './chart-types.ts';
import { LimitBands, LimitWords } from './limit-bands.tsx';
import { HollowPoint, outsideShape, pointShape } from './line-legend.tsx';
import { type LineScales, lineScales, timeRange, valueRange } from './line-scales.ts';
import { Readout } from './readout.tsx';
import { timeTicks } from './time-ticks.ts';
import { useStops } from './use-stops.ts';
import { useWidth } from './use-width.ts';

interface LinePlotProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly series: readonly LineSeries[];
  readonly limits: readonly Limits[];
  readonly area: boolean;
  readonly most: number;
  readonly height: number;
}

/** Beyond so many points the line alone says enough: only those outside of limits keep their shape. */
const mostShapes = 120;
const dateWidth = 96;
const foot = 28;

const Coloured = chakra('g');

const pathsOf = ({ points }: LineSeries, { x, y }: LineScales, bottom: number) => {
  const at = ({ at: instant }: LinePoint) => x(Date.parse(instant));
  const height = ({ value }: LinePoint) => y(value);
  return {
    line: lineShape<LinePoint>(at, height)([...points]) ?? '',
    area: areaShape<LinePoint>(at, bottom, height)([...points]) ?? '',
  };
};

interface LineProps {
  readonly series: LineSeries;
  readonly index: number;
  readonly scales: LineScales;
  /** Where the filled ground ends; null where there is none. */
  readonly ground: number | null;
}

interface PointProps {
  readonly shape: string;
  readonly place: string;
  readonly hollow: boolean | undefined;
}

const Point = ({ shape, place, hollow = false }: PointProps) =>
  hollow ? (
    <HollowPoint d={shape} transform={place} stroke="currentColor" strokeWidth="2" />
  ) : (
    <path d={shape} transform={place} fill="currentColor" />
  );

const Line = ({ series, index, scales, ground }: LineProps) => {
  const paths = pathsOf(series, scales, ground ?? 0);
  const isCrowded = series.points.length > mostShapes;
  const place = ({ at, value }: LinePoint) => `translate(${scales.x(Date.parse(at))},${scales.y(value)})`;
  const shown = series.points.filter(({ outside, hollow }) => outside || hollow || !isCrowded);
  return (
    <>
      <Coloured color={seriesColor(index)}>
        {ground === null ? null : <path d={paths.area} fill="currentColor" opacity="0.15" />}
        <path
          d={paths.line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={seriesDashes(index)}
        />
        {shown
          .filter(({ outside }) => !outside)
          .map((point) => (
            <Point key={point.key} shape={pointShape(index)} place={place(point)} hollow={point.hollow} />
          ))}
      </Coloured>
      <Coloured color="fg.error">
        {shown
          .filter(({ outside }) => outside)
          .map((point) => (
            <Point key={point.key} shape={outsideShape} place={place(point)} hollow={point.hollow} />
          ))}
      </Coloured>
    </>
  );
};

const useWords = (unit: string | undefined, isNamed: boolean) => {
  const t = useKitText();
  const format = useFormat();
  return (name: string, { at, value, outside, note }: LinePoint): string =>
    [
      format.dateTime(at),
      `${isNamed ? `${name}: ` : ''}${format.number(value, { maximumFractionDigits: 6 })}${unit ? ` ${unit}` : ''}`,
      outside ? t('chart.outside') : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
};

/** The drawing of a line chart, as wide as there is room. */
export const LinePlot = ({ height, ...drawn }: LinePlotProps) => {
  const [box, width] = useWidth();
  return (
    <Box ref={box} width="100%" minHeight={`${height + 32}px`}>
      {width === 0 ? null : <Drawing {...drawn} height={height} width={width} />}
    </Box>
  );
};

const Drawing = ({
  label,
  unit,
  series,
  limits,
  area,
  most: highest,
  height,
  width,
}: LinePlotProps & { readonly width: number }) => {
  const t = useKitText();
  const format = useFormat();
  const wordsOf = useWords(unit, series.length > 1);
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  const times = timeRange(series);
  const values = valueRange(series, limits, { fromZero: area, most: highest });
  const vertical = { top: 20, bottom: height - foot };
  const rough = lineScales(times, values, { left: 0, right: width, ...vertical });
  const left = textWidth(rough.ticks.map(number)) + 14;
  const right = width - 14;
  const scales = lineScales(times, values, { left, right: right - 4, ...vertical });
  const most = Math.max(1, Math.floor((right - left) / dateWidth));
  const stops: Stop[] = series
    .flatMap(({ key, name, points }) =>
      points.map((point) => ({
        at: Date.parse(point.at),
        key: `${key} ${point.key}`,
        x: scales.x(Date.parse(point.at)),
        y: scales.y(point.value),
        words: wordsOf(name, point),
        ...defined({ href: point.href }),
      })),
    )
    .toSorted((a, b) => a.at - b.at);
  const { active, slider } = useStops(stops);
  return (
    <Stack gap="1">
      <Box {...slider} aria-label={t('chart.values', { label })} touchAction="pan-y" borderRadius="sm">
        <svg width={width} height={height} aria-hidden>
          <LimitBands limits={limits} scales={scales} {...vertical} />
          <ValueAxis
            marks={scales.ticks.map((tick) => ({ at: scales.y(tick), label: number(tick) }))}
            from={left}
            to={right}
          />
          <FootAxis
            marks={timeTicks(...times, { most, timeZone: format.timeZone })
              .map((tick) => ({ at: scales.x(tick), label: format.date(tick) }))
              .filter(({ at }) => at >= dateWidth / 2 && at <= width - dateWidth / 2 + 8)}
            y={vertical.bottom}
          />
          {series.map((each, index) => (
            <Line
              key={each.key}
              series={each}
              index={index}
              scales={scales}
              ground={area ? vertical.bottom : null}
            />
          ))}
          <LimitWords limits={limits} scales={scales} right={right} number={number} />
          {active ? (
            <Coloured color="fg">
              <line
                x1={active.x}
                x2={active.x}
                y1={vertical.top}
                y2={vertical.bottom}
                stroke="currentColor"
                opacity="0.4"
              />
              <circle cx={active.x} cy={active.y} r="8" fill="none" stroke="currentColor" strokeWidth="2" />
            </Coloured>
          ) : null}
        </svg>
      </Box>
      <Readout stop={active} />
    </Stack>
  );
};
