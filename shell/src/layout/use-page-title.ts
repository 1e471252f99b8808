import { useEffect } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';

/** The page's name in the browser's tab. */
export const usePageTitle = (title: string): void => {
  const product = useTranslation('shell').t('product');
  useEffect(() => {
    document.title = title === '' || title === product ? product : `${title} · ${product}`;
  }, [title, product]);
};
