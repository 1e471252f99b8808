import type { Channel } from 'shared-kit/contracts/modules/channels';
import type { Health } from 'shared-kit/contracts/modules/releases';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';

export const failureRate = ({ loads, failures }: Health): number => failures / Math.max(1, loads + failures);

/** Channels, features and rates as a person says them. */
export const useReleaseWords = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const percent = (share: number): string =>
    format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  return {
    percent,
    canary: ({ version, percent: users }: { version: string; percent: number }): string =>
      t('releases.canaryFor', { version, percent: percent(users / 100) }),
    /** With the version it leads to, where it names one. */
    channel: (channel: Channel): string => {
      if (channel.kind === 'stable') return t('releases.channels.stable');
      if (channel.kind === 'pinned') return t('releases.pinnedTo', { version: channel.version });
      return t('releases.canaryOf', {
        version: channel.version,
        percent: percent(channel.percent / 100),
      });
    },
    /** Modules name their features by key; one without words yet keeps its key. */
    feature: (key: string): string => t(`releases.features.${key}`, { defaultValue: key }),
    rate: (health: Health): string => percent(failureRate(health)),
  };
};
