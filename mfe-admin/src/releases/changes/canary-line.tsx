import type { CanaryHealth } from 'shared-kit/contracts/modules/channels';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, CircleDashed, CircleX } from 'shared-kit/web/icons';
import { Flex, StateBadge, Text } from 'shared-kit/web/ui';

const looks = {
  open: { tone: 'neutral', icon: CircleDashed },
  good: { tone: 'good', icon: CircleCheck },
  bad: { tone: 'bad', icon: CircleX },
} as const;

/**
 * How a canary fares: its verdict, and the people behind it beside those of the stable release. Of a shell also how its pages began, for who can't
 * sign in is counted as nobody.
 */
export const CanaryLine = ({ health }: { readonly health: CanaryHealth }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { verdict, canary, stable, starts } = health;
  const numbers = (tally: CanaryHealth['canary']) => ({
    good: format.number(tally.good),
    failed: format.number(tally.failed),
    hung: format.number(tally.hung),
    apart: format.number(tally.apart),
  });
  return (
    <Flex direction="column" gap="1" align="flex-start">
      <StateBadge {...looks[verdict]}>{t(`releases.verdict.${verdict}`)}</StateBadge>
      <Text color="fg.muted">{t('releases.verdict.canary', numbers(canary))}</Text>
      <Text color="fg.muted">{t('releases.verdict.stable', numbers(stable))}</Text>
      {starts ? (
        <>
          <Text color="fg.muted">{t('releases.verdict.canaryStarts', numbers(starts.canary))}</Text>
          <Text color="fg.muted">{t('releases.verdict.stableStarts', numbers(starts.stable))}</Text>
        </>
      ) : null}
    </Flex>
  );
};
