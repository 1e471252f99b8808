import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import type { CallInput } from 'shared-kit/contracts/route';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { Flex, Text } from 'shared-kit/web/ui';
import { StatusBadge } from '../parts/status-badge.tsx';

type Query = CallInput<typeof listCorrectives>['query'];
type Source = Pick<Query, 'installationId' | 'taskId' | 'lowVoltageReportId' | 'inspectionId' | 'defectId'>;

/** The correctives that came from something, each the way to it. */
export const CameFrom = (source: Source) => {
  const { data } = useRoute(
    listCorrectives,
    { query: { ...source, size: 5, sort: '-openedAt' } },
    { staleTime: 60_000 },
  );
  return data?.data.map((corrective) => (
    <Flex key={corrective.id} gap="1" align="center">
      <Text as="span" textDecoration="underline">
        <ModuleLink to={paths.corrective(corrective)}>{corrective.number}</ModuleLink>
      </Text>
      <StatusBadge corrective={corrective} />
    </Flex>
  ));
};
