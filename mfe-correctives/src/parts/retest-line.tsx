import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleCheck, RotateCcw, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useLimits } from './use-limits.ts';

/** What was read again, how it lies within its limits, and why it was closed nonetheless. */
export const RetestLine = ({ retest }: { readonly retest: Retest }) => {
  const t = useText();
  const local = useLocalized();
  const { number } = useFormat();
  const limits = useLimits()(retest);
  const { text, unit, outside, reason, formatName } = retest;
  const read =
    text === null
      ? t('retest.notRead')
      : [number(Number(text), { maximumFractionDigits: 6 }), unit].filter(Boolean).join(' ');
  return (
    <Box>
      <Flex gap="2" wrap="wrap" align="center">
        <RotateCcw aria-hidden size={16} />
        <Text as="span">{t('retest.line', { name: local(formatName), read })}</Text>
        {text === null ? null : (
          <StateBadge tone={outside ? 'bad' : 'good'} icon={outside ? TriangleAlert : CircleCheck}>
            {t(outside ? 'retest.outside' : 'retest.inside')}
          </StateBadge>
        )}
      </Flex>
      {limits === '' ? null : <Text color="fg.muted">{limits}</Text>}
      {reason === '' ? null : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  );
};
