import { type Drift, driftRule } from 'shared-kit/domain/drift';
import { useFormat } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface DriftLineProps {
  readonly drift: Drift | null;
  readonly value: number;
  readonly unit: string;
}

/** How a value stands beside the element's last twelve months, by which rule. Nothing where there were too few. */
export const DriftLine = ({ drift, value, unit }: DriftLineProps) => {
  const t = useText();
  const format = useFormat();
  if (drift === null) return null;
  const { count, median, tolerance, jump, trend } = drift;
  const number = (each: number, signed = false): string => {
    const options = {
      maximumSignificantDigits: 3,
      ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
    };
    return `${format.number(each, options)} ${unit}`.trim();
  };
  return (
    <Box>
      <Box role="status">
        {jump ? <Warning>{t('drift.jump', { change: number(value - median, true) })}</Warning> : null}
        {trend === null ? null : <Warning>{t('drift.trend', { change: number(trend, true) })}</Warning>}
      </Box>
      <Text color="fg.muted">{t('drift.usual', { median: number(median), readings: count })}</Text>
      {jump || trend !== null ? (
        <Text color="fg.muted">
          {t('drift.rule', {
            tolerance: number(tolerance),
            spreads: driftRule.spreads,
            least: driftRule.least,
            leastOfTrend: driftRule.leastOfTrend,
            sameWay: format.number(driftRule.sameWay, { style: 'percent' }),
          })}
        </Text>
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
