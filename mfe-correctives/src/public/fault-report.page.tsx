import { useState } from 'react';
import { readPublicPlace } from 'shared-kit/contracts/correctives/public-reports';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, ErrorState, LoadingPage, PublicPage } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ReportAtPlace } from './report-at-place.tsx';
import { useStaffScreen } from './use-staff-screen.ts';

const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What a label opens for people without an account. */
const FaultReportPage = () => {
  const t = useText();
  const [token] = useState(() => location.hash.slice(1));
  const isAsking = useStaffScreen();
  const place = useRoute(readPublicPlace, { body: { token } }, { enabled: isToken(token) && !isAsking });
  if (isAsking || (isToken(token) && place.isPending)) return <LoadingPage />;
  if (place.error) return <ErrorState error={place.error} onRetry={() => void place.refetch()} />;
  const found = place.data?.data;
  return (
    <PublicPage title={t('public.page.title')}>
      {found ? (
        <ReportAtPlace token={token} place={found} />
      ) : (
        <EmptyState title={t('public.page.off')} text={t('public.page.offText')} />
      )}
    </PublicPage>
  );
};

export default FaultReportPage;
