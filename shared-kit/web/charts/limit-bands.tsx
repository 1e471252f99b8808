import { useKitText } from '../i18n/use-kit-text.ts';
import { chakra } from '../ui/core.ts';
import type { Limits } from './chart-types.ts';
import type { LineScales } from './line-scales.ts';

const Ground = chakra('g', { base: { fill: 'green.subtle', opacity: 0.7 } });
const Edge = chakra('g', { base: { stroke: 'fg.success' } });
const Word = chakra('g', {
  base: { fill: 'fg.success', fontSize: 'sm', stroke: 'bg.panel', strokeWidth: '4px', paintOrder: 'stroke' },
});

interface LimitBandsProps {
  readonly limits: readonly Limits[];
  readonly scales: LineScales;
  readonly top: number;
  readonly bottom: number;
}

const since = ({ from }: Limits): number => (from === undefined ? -Infinity : Date.parse(from));

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** What counted from when to when, as a ground with edges. */
export const LimitBands = ({ limits, scales, top, bottom }: LimitBandsProps) => {
  const ordered = limits.toSorted((a, b) => since(a) - since(b));
  const spans = ordered.map((each, index) => {
    const next = ordered[index + 1];
    const x = scales.x(clamp(since(each), scales.from, scales.to));
    const end = scales.x(next ? clamp(since(next), scales.from, scales.to) : scales.to);
    return {
      key: `${each.from ?? ''} ${index}`,
      x,
      end,
      high: each.max === null ? null : { value: each.max, y: scales.y(each.max) },
      low: each.min === null ? null : { value: each.min, y: scales.y(each.min) },
    };
  });
  return (
    <>
      {spans.map(({ key, x, end, high, low }) => (
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
        </g>
      ))}
    </>
  );
};

interface LimitWordsProps {
  readonly limits: readonly Limits[];
  readonly scales: LineScales;
  /** Where words end. */
  readonly right: number;
  readonly number: (value: number) => string;
}

/** The limits that count last, in words over everything else. */
export const LimitWords = ({ limits, scales, right, number }: LimitWordsProps) => {
  const t = useKitText();
  const last = limits.toSorted((a, b) => since(a) - since(b)).at(-1);
  return (
    <Word>
      {last?.max == null ? null : (
        <text x={right} y={scales.y(last.max) - 5} textAnchor="end">
          {t('chart.max', { value: number(last.max) })}
        </text>
      )}
      {last?.min == null ? null : (
        <text x={right} y={scales.y(last.min) + 15} textAnchor="end">
          {t('chart.min', { value: number(last.min) })}
        </text>
      )}
    </Word>
  );
};
