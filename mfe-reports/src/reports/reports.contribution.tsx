import { paths } from 'shared-kit/contracts/paths';
import { reports } from 'shared-kit/contracts/reports';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ErrorState, Skeleton, Text } from 'shared-kit/web/ui';

/** How many there are, on the home page. */
const ReportsCard = ({ installationId }: SlotProps<'home.card'>) => {
  const { t } = useTranslation('mfe-reports');
  const list = useRoute(reports.list, { query: { installationId, size: 1 } });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height="6" />;
  return (
    <Text asChild>
      <Link to={paths.reports({ installationId })}>
        {t('catalogues.reports.count', { count: list.data.total })}
      </Link>
    </Text>
  );
};

export default defineContribution('home.card', ReportsCard);
