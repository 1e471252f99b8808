import type { Health } from 'shared-kit/contracts/modules/releases';
import { useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { failureRate, useReleaseWords } from './use-release-words.ts';

/** From this share of failing users on something is wrong, not only odd. */
const badFrom = 0.05;

const looks = {
  unknown: { tone: 'neutral', icon: CircleDashed },
  good: { tone: 'good', icon: CircleCheck },
  odd: { tone: 'warning', icon: TriangleAlert },
  bad: { tone: 'bad', icon: CircleX },
} as const;

const kindOf = (health: Health): keyof typeof looks => {
  if (health.loads + health.failures === 0) return 'unknown';
  if (health.failures === 0) return 'good';
  return failureRate(health) >= badFrom ? 'bad' : 'odd';
};

/** How many users a module failed in the last day, in words. */
export const useHealthText = (): ((health: Health) => string) => {
  const { t } = useTranslation('mfe-admin');
  const words = useReleaseWords();
  return (health) => {
    const kind = kindOf(health);
    return kind === 'unknown' || kind === 'good'
      ? t(`releases.health.${kind}`)
      : t('releases.health.failing', { rate: words.rate(health) });
  };
};

/** How many users a module failed in the last day, as a word and a rate. */
export const HealthBadge = ({ health }: { readonly health: Health }) => (
  <StateBadge {...looks[kindOf(health)]}>{useHealthText()(health)}</StateBadge>
);
