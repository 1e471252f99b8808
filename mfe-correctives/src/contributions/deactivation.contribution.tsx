import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Alert, Box } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CorrectiveLines } from './corrective-lines.tsx';

const keys: Readonly<Record<string, 'elementId' | 'areaId' | 'floorId' | 'buildingId'>> = {
  Element: 'elementId',
  Area: 'areaId',
  Floor: 'floorId',
  Building: 'buildingId',
};
const open = '0,1,4';

/** What is open of an element or in a place that is about to be made inactive: it should be closed before. */
const OpenBefore = ({ installationId, entityType, id }: SlotProps<'record.deactivation'>) => {
  const t = useText();
  const key = keys[entityType];
  const query = { installationId, status: open, ...(key ? { [key]: String(id) } : {}) };
  const { data } = useRoute(
    listCorrectives,
    { query: { ...query, size: 1 } },
    { enabled: key !== undefined },
  );
  if (!key || !data || data.total === 0) return null;
  return (
    <Box>
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{t('contribution.openBefore', { count: data.total })}</Alert.Title>
      </Alert.Root>
      <CorrectiveLines
        query={query}
        none={t('contribution.noneOpen')}
        all={paths.correctives({ [key]: id, status: [0, 1, 4] })}
      />
    </Box>
  );
};

export default defineContribution('record.deactivation', OpenBefore);
