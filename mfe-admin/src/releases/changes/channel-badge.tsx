import type { Channel } from 'shared-kit/contracts/modules/channels';
import { useTranslation } from 'shared-kit/web/i18n';
import { Layers, Lock, Users } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useReleaseWords } from '../use-release-words.ts';

/** Which way an installation comes to its release. */
export const ChannelBadge = ({ channel }: { readonly channel: Channel }) => {
  const { t } = useTranslation('mfe-admin');
  const { percent } = useReleaseWords();
  if (channel.kind === 'stable')
    return (
      <StateBadge tone="neutral" icon={Layers}>
        {t('releases.channels.stable')}
      </StateBadge>
    );
  if (channel.kind === 'pinned')
    return (
      <StateBadge tone="info" icon={Lock}>
        {t('releases.channels.pinned')}
      </StateBadge>
    );
  return (
    <StateBadge tone="warning" icon={Users}>
      {t('releases.canaryShare', { percent: percent(channel.percent / 100) })}
    </StateBadge>
  );
};
