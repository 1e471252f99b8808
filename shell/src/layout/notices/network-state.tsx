import { useAwaySince } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { WifiOff } from 'shared-kit/web/icons';
import { Badge, chakra } from 'shared-kit/web/ui';

/** Says in the bar, where it stays in sight, that nothing answers; `OfflineNotice` says the rest. */
export const NetworkState = () => {
  const { t } = useTranslation('shell');
  if (useAwaySince() === null) return null;
  return (
    <Badge colorPalette="orange" size="lg">
      <WifiOff aria-hidden size={16} />
      {/* On the phone the installation's name has its place, and the word is for those who hear it. */}
      <chakra.span srOnly={{ base: true, md: false }}>{t('offline.short')}</chakra.span>
    </Badge>
  );
};
