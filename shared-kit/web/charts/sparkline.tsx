import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { chakra } from '../ui/core.ts';

export interface SparklineProps {
  /** In order, the oldest first. */
  readonly values: readonly number[];
  /** What it shows, said in words: `De 4 a 7 bar en tres meses`. */
  readonly label: string;
  /** Which of them are drawn as rings: those that were not measured then. */
  readonly hollow?: readonly number[];
  readonly width?: number;
  readonly height?: number;
  /** Where values should lie, as a band behind the line. */
  readonly limits?: { readonly min: number | null; readonly max: number | null };
}

const Drawing = chakra('svg', {
  base: {
    color: 'brand.solid',
    display: 'inline-block',
    verticalAlign: 'middle',
    '& [data-hollow]': { fill: 'bg.panel' },
    '& [data-band]': { fill: 'green.subtle' },
    '& [data-limit]': { stroke: 'green.solid' },
  },
});
const edge = 4;
const noneHollow: readonly number[] = [];
const noLimits = { min: null, max: null };

/** How values went, as small as a word; its end is a dot. Nothing without values. */
export const Sparkline = (props: SparklineProps) => {
  const { values, label, width = 96, height = 24, limits = noLimits, hollow = noneHollow } = props;
  if (values.length === 0) return null;
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [edge, width - edge]);
  const lines = [limits.min, limits.max].flatMap((limit) => limit ?? []);
  const [low, high] = [Math.min(...values, ...lines), Math.max(...values, ...lines)];
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - edge, edge]);
  const last = values.length - 1;
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )([...values]);
  const top = limits.max === null ? 0 : y(limits.max);
  const bottom = limits.min === null ? height : y(limits.min);
  return (
    <Drawing role="img" aria-label={label} width={`${width}px`} height={`${height}px`}>
      {lines.length === 0 ? null : (
        <rect data-band x="0" y={top} width={width} height={Math.max(0, bottom - top)} />
      )}
      {lines.map((limit) => (
        <line key={limit} data-limit x1="0" x2={width} y1={y(limit)} y2={y(limit)} strokeDasharray="2 2" />
      ))}
      <path d={path ?? ''} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" fill="currentColor" />
      {hollow.map((index) => (
        <circle
          key={index}
          data-hollow
          cx={x(index)}
          cy={y(values[index] ?? 0)}
          r="2.5"
          stroke="currentColor"
        />
      ))}
    </Drawing>
  );
};
