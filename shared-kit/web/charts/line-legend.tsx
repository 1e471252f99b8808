import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { useKitText } from '../i18n/use-kit-text.ts';
import { chakra, Flex, HStack } from '../ui/core.ts';
import { seriesColor, seriesDashes } from './chart-colors.ts';
import type { LineSeries } from './chart-types.ts';

const shapes = [symbolCircle, symbolSquare, symbolDiamond] as const;

/** The shape that a value of a series is drawn as. */
export const pointShape = (index: number): string => symbol(shapes[index % shapes.length], 36)() ?? '';
/** The shape of a value outside of its limits, whatever its series. */
export const outsideShape = symbol(symbolTriangle, 90)() ?? '';

/** A value that was not measured where it stands: its ground shows through. */
export const HollowPoint = chakra('path', { base: { fill: 'bg.panel' } });

const Sign = chakra('svg', { base: { flexShrink: 0, overflow: 'visible' } });

interface LineLegendProps {
  readonly series: readonly LineSeries[];
  readonly hasLimits: boolean;
  /** What hollow values are. */
  readonly hollowLabel: string | undefined;
}

/** What lines and shapes mean; nothing where one line speaks for itself. */
export const LineLegend = ({ series, hasLimits, hollowLabel }: LineLegendProps) => {
  const t = useKitText();
  const isOutside = series.some(({ points }) => points.some(({ outside }) => outside));
  const isHollow =
    hollowLabel !== undefined && series.some(({ points }) => points.some(({ hollow }) => hollow));
  if (series.length < 2 && !isOutside && !isHollow && !hasLimits) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" color="fg.muted">
      {series.length < 2
        ? null
        : series.map(({ key, name }, index) => (
            <HStack as="li" key={key}>
              <Sign width="24px" height="12px" color={seriesColor(index)} aria-hidden>
                <line
                  x1="0"
                  x2="24"
                  y1="6"
                  y2="6"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeDasharray={seriesDashes(index)}
                />
                <path d={pointShape(index)} transform="translate(12,6)" fill="currentColor" />
              </Sign>
              {name}
            </HStack>
          ))}
      {isOutside ? (
        <HStack as="li">
          <Sign width="12px" height="12px" color="fg.error" aria-hidden>
            <path d={outsideShape} transform="translate(6,8)" fill="currentColor" />
          </Sign>
          {t('chart.outside')}
        </HStack>
      ) : null}
      {isHollow ? (
        <HStack as="li">
          <Sign width="12px" height="12px" color={seriesColor(0)} aria-hidden>
            <HollowPoint d={pointShape(0)} transform="translate(6,6)" stroke="currentColor" strokeWidth="2" />
          </Sign>
          {hollowLabel}
        </HStack>
      ) : null}
      {hasLimits ? (
        <HStack as="li">
          <Sign width="24px" height="12px" color="fg.success" aria-hidden>
            <line
              x1="0"
              x2="24"
              y1="6"
              y2="6"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
          </Sign>
          {t('chart.limits')}
        </HStack>
      ) : null}
    </Flex>
  );
};
