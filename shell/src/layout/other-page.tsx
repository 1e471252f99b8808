import { useEffect } from 'react';
import { useLocation } from 'shared-kit/web/router';
import { LoadingPage } from 'shared-kit/web/ui';

/** An address on the other side of the sign-in: loaded as a page of its own, in the place of this one. */
export const OtherPage = () => {
  const { pathname, search, hash } = useLocation();
  useEffect(() => location.replace(`${pathname}${search}${hash}`), [pathname, search, hash]);
  return <LoadingPage />;
};
