import type { Health } from 'shared-kit/contracts/releases';
import { useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { failureRate, useReleaseWords } from './use-release-words.ts';

/** From this share of failing users on something is wrong, not only odd. */
const badFrom = 0.05;

/** How many users a module failed in the last day, as a word and a rate. */
export const HealthBadge = ({ health }: { readonly health: Health }) => {
  const { t } = useTranslation('mfe-admin');
  const words = useReleaseWords();
  const { loads, failures } = health;
  if (loads + failures === 0)
    return (
      <StateBadge tone="neutral" icon={CircleDashed}>
        {t('releases.health.unknown')}
      </StateBadge>
    );
  if (failures === 0)
    return (
      <StateBadge tone="good" icon={CircleCheck}>
        {t('releases.health.good')}
      </StateBadge>
    );
  const bad = failureRate(health) >= badFrom;
  return (
    <StateBadge tone={bad ? 'bad' : 'warning'} icon={bad ? CircleX : TriangleAlert}>
      {t('releases.health.failing', { rate: words.rate(health) })}
    </StateBadge>
  );
};
