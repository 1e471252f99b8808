import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { chakra } from '../ui/core.ts';

export interface SparklineProps {
  /** In order, the oldest first. */
  readonly values: readonly number[];
  /** What it shows, said in words: `De 4 a 7 bar en tres meses`. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

const Drawing = chakra('svg', {
  base: { color: 'brand.solid', display: 'inline-block', verticalAlign: 'middle' },
});
const edge = 4;

/** How values went, as small as a word; its end is a dot. Nothing without values. */
export const Sparkline = ({ values, label, width = 96, height = 24 }: SparklineProps) => {
  if (values.length === 0) return null;
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [edge, width - edge]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - edge, edge]);
  const last = values.length - 1;
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )([...values]);
  return (
    <Drawing role="img" aria-label={label} width={`${width}px`} height={`${height}px`}>
      <path d={path ?? ''} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" fill="currentColor" />
    </Drawing>
  );
};
