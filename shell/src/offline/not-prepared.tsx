import { useEffect } from 'react';
import { useAwaySince } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { WifiOff } from 'shared-kit/web/icons';
import { look } from '../entry/look.ts';
import { homePath } from '../home-path.ts';

/**
 * In place of a screen whose code is not on the device, while nothing answers. The ways back are plain links, so that they lead on where no
 * router is left: both addresses were prepared. When the portal answers again the screen comes by itself.
 */
export const NotPrepared = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('shell');
  const awaySince = useAwaySince();
  useEffect(() => {
    if (awaySince === null) onRetry();
  }, [awaySince, onRetry]);
  return (
    <div className={look('last-place')}>
      <div className={look('last-words')} role="alert" data-failure="notPrepared">
        <div className={look('last-row')}>
          <WifiOff aria-hidden />
          <h1 className={look('last-name')}>{t('notPrepared.title')}</h1>
        </div>
        <p>{t('notPrepared.text')}</p>
        <div className={look('last-ways')}>
          <a href={homePath} className={look('last-button')}>
            {t('notPrepared.home')}
          </a>
          <button type="button" className={look('last-button-other')} onClick={onRetry}>
            {t('failure.retry')}
          </button>
        </div>
      </div>
    </div>
  );
};
