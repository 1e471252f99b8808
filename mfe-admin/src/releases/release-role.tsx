import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { useTranslation } from 'shared-kit/web/i18n';
import { Ban, CircleCheck, History, Users } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useReleaseWords } from './use-release-words.ts';

interface ReleaseRoleProps {
  readonly version: string;
  readonly state: ModuleState;
}

/** What a release is to everybody: recalled, stable, on trial, the one before; nothing for the rest. */
export const ReleaseRole = ({ version, state: { stable, canary, previous, recalled } }: ReleaseRoleProps) => {
  const { t } = useTranslation('mfe-admin');
  const { percent } = useReleaseWords();
  if (recalled.includes(version))
    return (
      <StateBadge tone="bad" icon={Ban}>
        {t('releases.recalled')}
      </StateBadge>
    );
  if (version === stable)
    return (
      <StateBadge tone="good" icon={CircleCheck}>
        {t('releases.channels.stable')}
      </StateBadge>
    );
  if (version === canary?.version)
    return (
      <StateBadge tone="warning" icon={Users}>
        {t('releases.canaryShare', { percent: percent(canary.percent / 100) })}
      </StateBadge>
    );
  if (version === previous)
    return (
      <StateBadge tone="neutral" icon={History}>
        {t('releases.fields.previous')}
      </StateBadge>
    );
  return null;
};
