import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, ErrorState, ListSkeleton } from 'shared-kit/web/ui';
import { Manuals } from './manuals.tsx';

/** The manuals of an element's type. */
export const ManualsTab = ({ elementId }: { readonly elementId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch } = useRoute(listElementManuals, { params: { id: String(elementId) } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.data.length === 0) return <EmptyState title={t('manuals.empty')} text={t('manuals.emptyText')} />;
  return <Manuals manuals={data.data} />;
};
