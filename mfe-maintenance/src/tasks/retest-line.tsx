import { paths } from 'shared-kit/contracts/paths';
import type { TaskRetest } from 'shared-kit/contracts/tasks/task-detail';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, RotateCcw, TriangleAlert } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface RetestLineProps {
  readonly retest: TaskRetest;
  readonly installationId: number;
}

const Verdict = ({ retest: { text, outside } }: Pick<RetestLineProps, 'retest'>) => {
  const t = useText();
  if (text === null) return null;
  return (
    <StateBadge tone={outside ? 'bad' : 'good'} icon={outside ? TriangleAlert : CircleCheck}>
      {t(outside ? 'reading.outOfLimits' : 'retest.within')}
    </StateBadge>
  );
};

/** Under a reading: what was read again before the corrective that came from it was closed. */
export const RetestLine = ({ retest, installationId }: RetestLineProps) => {
  const t = useText();
  const format = useFormat();
  const { text, unit, at, userName, reason, correctiveId, correctiveNumber } = retest;
  const read =
    text === null
      ? t('retest.notRead')
      : [format.number(Number(text), { maximumFractionDigits: 6 }), unit].filter(Boolean).join(' ');
  return (
    <Box borderStartWidth="2px" paddingStart="2" marginTop="1">
      <Flex gap="2" wrap="wrap" align="center">
        <RotateCcw aria-hidden size={14} style={{ flexShrink: 0 }} />
        <Text as="span">{t('retest.again')}</Text>
        <Text as="span" fontWeight="semibold">
          {read}
        </Text>
        <Verdict retest={retest} />
      </Flex>
      <Text color="fg.muted">
        {t('result.by', { who: userName, when: format.dateTime(at) })}
        {' · '}
        <ModuleLink to={paths.corrective({ id: correctiveId, installationId })}>
          {correctiveNumber}
        </ModuleLink>
      </Text>
      {reason === '' ? null : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  );
};
