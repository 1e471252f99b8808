import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import { listPublicReports } from 'shared-kit/contracts/correctives/public-reports';
import { paths } from 'shared-kit/contracts/paths';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What people without an account reported, and this corrective came of or was added to. */
export const PublicOrigin = ({ corrective: { id, installationId } }: { readonly corrective: Corrective }) => {
  const t = useText();
  const format = useFormat();
  const { hasAny } = usePermissions();
  const { data } = useRoute(
    listPublicReports,
    { query: { installationId, correctiveId: id } },
    { enabled: hasAny(...correctivesSeeAll) },
  );
  const reports = data?.data ?? [];
  if (reports.length === 0) return null;
  return (
    <Box>
      <Link to={paths.publicReports({ decision: 'accepted' })}>{t('public.origin')}</Link>
      {reports.map(({ id: report, receivedAt, description }) => (
        <Text key={report} color="fg.muted" overflowWrap="anywhere">
          {t('public.originAt', { when: format.dateTime(receivedAt), description })}
        </Text>
      ))}
    </Box>
  );
};
