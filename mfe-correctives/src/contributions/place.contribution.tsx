import { paths } from 'shared-kit/contracts/paths';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CorrectiveLines } from './corrective-lines.tsx';
import { ReportButton } from './report-button.tsx';

const keys = { building: 'buildingId', floor: 'floorId', area: 'areaId' } as const;

/** What is broken in a building, on a floor or in an area. */
const PlaceCorrectives = ({ installationId, place }: SlotProps<'place.tab'>) => {
  const t = useText();
  const within = { [keys[place.kind]]: String(place.id) };
  return (
    <Stack gap="4" paddingY="2">
      {place.kind === 'area' ? <ReportButton to={paths.correctiveReport({ areaId: place.id })} /> : null}
      <CorrectiveLines
        query={{ installationId, ...within, status: '0,1,4' }}
        none={t('contribution.noneOpen')}
        all={paths.correctives({ [keys[place.kind]]: place.id, status: [0, 1, 4] })}
      />
    </Stack>
  );
};

export default defineContribution('place.tab', PlaceCorrectives);
