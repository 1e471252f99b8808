import { useKitText } from '../i18n/use-kit-text.ts';
import { chakra } from '../ui/core.ts';
import type { Limits } from './chart-types.ts';
import type { LineScales } from './line-scales.ts';

const Ground = chakra('g', { base: { fill: 'green.subtle', opacity: 0.7 } });
const Edge = chakra('g', { base: { stroke: 'fg.success' } });
const Word = chakra('g', { base: { fill: 'fg.success', fontSize: 'sm' } });

interface LimitBandsProps {
  readonly limits: readonly Limits[];
  readonly scales: LineScales;
  readonly top: number;
  readonly bottom: number;
  readonly number: (value: number) => string;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** What counted from when to when, as a ground with edges and their words; the latest limits are named. */
export const LimitBands = ({ limits, scales, top, bottom, number }: LimitBandsProps) => {
  const t = useKitText();
  const start = ({ from }: Limits) => (from === undefined ? scales.from : Date.parse(from));
  const ordered = limits.toSorted((a, b) => start(a) - start(b));
  const spans = ordered.map((each, index) => {
    const next = ordered[index + 1];
    const x = scales.x(clamp(start(each), scales.from, scales.to));
    const end = scales.x(next ? clamp(start(next), scales.from, scales.to) : scales.to);
    return {
      key: `${each.from ?? ''} ${index}`,
      x,
      end,
      isLast: index === ordered.length - 1,
      high: each.max === null ? null : { value: each.max, y: scales.y(each.max) },
      low: each.min === null ? null : { value: each.min, y: scales.y(each.min) },
    };
  });
  return (
    <>
      {spans.map(({ key, x, end, high, low, isLast }) => (
        <g key={key}>
          <Ground>
            <rect
              x={x}
              y={high?.y ?? top}
              width={Math.max(0, end - x)}
              height={Math.max(0, (low?.y ?? bottom) - (high?.y ?? top))}
            />
          </Ground>
          <Edge>
            {[high, low].map((limit) =>
              limit ? (
                <line
                  key={limit.value}
                  x1={x}
                  x2={end}
                  y1={limit.y}
                  y2={limit.y}
                  strokeDasharray="4 3"
                  strokeWidth="1.5"
                />
              ) : null,
            )}
          </Edge>
          {isLast ? (
            <Word>
              {high ? (
                <text x={end} y={high.y - 5} textAnchor="end">
                  {t('chart.max', { value: number(high.value) })}
                </text>
              ) : null}
              {low ? (
                <text x={end} y={low.y + 15} textAnchor="end">
                  {t('chart.min', { value: number(low.value) })}
                </text>
              ) : null}
            </Word>
          ) : null}
        </g>
      ))}
    </>
  );
};
