import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { EmptyState, ErrorState, Flex, ListSkeleton, PageFrame, Stack } from 'shared-kit/web/ui';
import { IdSelect } from '../places/id-select.tsx';
import { useStructure } from '../structure/use-structure.ts';
import { FloorPlans } from './floor-plans.tsx';
import { useChosen } from './pins/use-chosen.ts';

/** The plans of any floor: installation, building and floor are chosen one after the other. */
const MapsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation, installations, choose } = useInstallation();
  return (
    <PageFrame title={t('catalogues.maps.title')} summary={t('maps.summary')}>
      <Stack gap="4">
        {installations.length > 1 ? (
          <IdSelect
            label={t('maps.installation')}
            value={installation?.id ?? 0}
            options={installations}
            onChange={choose}
          />
        ) : null}
        {installation ? <PlansOf key={installation.id} installationId={installation.id} /> : null}
      </Stack>
    </PageFrame>
  );
};

const PlansOf = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const { buildings, floors, error, retry } = useStructure(installationId);
  const [wanted, setState] = useUrlState({ building: 0 as number, floor: 0 as number, plan: 0 as number });
  const building = buildings?.find(({ id }) => id === wanted.building) ?? buildings?.[0];
  const inside = (wantedId: number | undefined) => floors.filter(({ buildingId }) => buildingId === wantedId);
  const floor = inside(building?.id).find(({ id }) => id === wanted.floor) ?? inside(building?.id)[0];
  const chosenBuilding = useChosen(building?.id ?? 0);
  const chosenFloor = useChosen(floor?.id ?? 0);
  if (buildings === undefined) return error ? <ErrorState error={error} onRetry={retry} /> : <ListSkeleton />;
  const isOnItsWay = chosenBuilding.isOnItsWay || chosenFloor.isOnItsWay;
  if (!building) return <EmptyState title={t('catalogues.buildings.empty')} />;
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <IdSelect
          label={t('maps.building')}
          value={chosenBuilding.value}
          options={buildings}
          onChange={(id) => {
            chosenBuilding.choose(id);
            setState({ building: id, floor: 0, plan: 0 });
          }}
        />
        {floor && !chosenBuilding.isOnItsWay ? (
          <IdSelect
            label={t('maps.floor')}
            value={chosenFloor.value}
            options={inside(building.id)}
            onChange={(id) => {
              chosenFloor.choose(id);
              setState({ floor: id, plan: 0 });
            }}
          />
        ) : null}
      </Flex>
      {isOnItsWay ? <ListSkeleton /> : <PlansOfFloor installationId={installationId} floorId={floor?.id} />}
    </>
  );
};

interface PlansOfFloorProps {
  readonly installationId: number;
  readonly floorId: number | undefined;
}

const PlansOfFloor = ({ installationId, floorId }: PlansOfFloorProps) => {
  const { t } = useTranslation('mfe-admin');
  if (floorId === undefined) return <EmptyState title={t('catalogues.floors.empty')} />;
  return <FloorPlans key={floorId} installationId={installationId} floorId={floorId} />;
};

export default MapsPage;
