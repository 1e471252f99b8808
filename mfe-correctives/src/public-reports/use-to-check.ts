import { correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import { listPublicReports } from 'shared-kit/contracts/correctives/public-reports';
import { usePermissions } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';

/** How many reports wait to be checked; 0 for who sees none of them, and until it is known. */
export const useToCheck = (installationId: number): number => {
  const { hasAny } = usePermissions();
  const { data } = useRoute(
    listPublicReports,
    { query: { installationId, decision: 'open', size: 1 } },
    { enabled: hasAny(...correctivesSeeAll) },
  );
  return data?.total ?? 0;
};
