import { useSyncExternalStore } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { WifiOff } from 'shared-kit/web/icons';
import { Badge } from 'shared-kit/web/ui';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says when the network is away; nothing while it is there. */
export const NetworkState = () => {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output aria-live="polite">
      {isOnline ? null : (
        <Badge colorPalette="orange" size="lg">
          <WifiOff aria-hidden size={16} />
          {t('offline')}
        </Badge>
      )}
    </output>
  );
};
