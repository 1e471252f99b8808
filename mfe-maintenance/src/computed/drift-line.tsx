import { type Drift, driftRule } from 'shared-kit/domain/readings/drift';
import { useFormat } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface DriftLineProps {
  readonly drift: Drift | null;
  readonly value: number;
  readonly unit: string;
}

/** How a value stands beside the element's last twelve months, and by which rule. Nothing where there were too few. */
export const DriftLine = ({ drift, value, unit }: DriftLineProps) => {
  const t = useText();
  const format = useFormat();
  if (drift === null) return null;
  const { count, median, tolerance, jump, trend } = drift;
  const figures = { maximumSignificantDigits: 3 } as const;
  const amount = (each: number, options: Intl.NumberFormatOptions = figures): string => {
    const number = format.number(each, options);
    // A difference of percentages is no percentage.
    return unit === '%' ? t('drift.points', { number }) : `${number} ${unit}`.trim();
  };
  const change = (each: number): string => amount(each, { ...figures, signDisplay: 'exceptZero' });
  return (
    <Box>
      <Box role="status">
        {jump ? <Warning>{t('drift.jump', { change: change(value - median) })}</Warning> : null}
        {trend === null ? null : <Warning>{t('drift.trend', { change: change(trend) })}</Warning>}
      </Box>
      <Text color="fg.muted">
        {t('drift.usual', { median: `${format.number(median, figures)} ${unit}`.trim(), readings: count })}
      </Text>
      {jump || trend !== null ? (
        <Box as="details" color="fg.muted">
          <Box as="summary" cursor="pointer" minHeight={{ base: '44px', md: '6' }} alignContent="center">
            {t('drift.why')}
          </Box>
          <Text>
            {t('drift.rule', {
              tolerance: amount(tolerance),
              spreads: driftRule.spreads,
              least: driftRule.least,
              leastOfTrend: driftRule.leastOfTrend,
              sameWay: format.number(driftRule.sameWay, { style: 'percent' }),
            })}
          </Text>
        </Box>
      ) : null}
    </Box>
  );
};

const Warning = ({ children }: { readonly children: string }) => (
  <Flex gap="1" align="center" color="fg.warning" fontWeight="semibold">
    <TriangleAlert aria-hidden size={16} style={{ flexShrink: 0 }} />
    {children}
  </Flex>
);
