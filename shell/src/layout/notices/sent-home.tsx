import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Navigate, useLocation } from 'shared-kit/web/router';
import { notify } from 'shared-kit/web/ui';

/** From an address that leads nowhere, or not for this person: both are told in the same words, so that nothing is learnt from them. */
export const SentHome = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const told = useRef<string>(undefined);
  useEffect(() => {
    // The portal's own address means home.
    if (pathname === '/' || told.current === pathname) return;
    told.current = pathname;
    notify({ text: t('home.sentHere', { address: pathname }), tone: 'warning' });
  }, [pathname, t]);
  return <Navigate to="/auth" replace />;
};
