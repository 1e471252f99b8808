import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { EmptyState, ErrorState, Flex, ListSkeleton, PageFrame, Stack } from 'shared-kit/web/ui';
import { IdSelect } from '../places/id-select.tsx';
import { useStructure } from '../structure/use-structure.ts';
import { FloorPlans } from './floor-plans.tsx';

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
  if (buildings === undefined) return error ? <ErrorState error={error} onRetry={retry} /> : <ListSkeleton />;
  const building = buildings.find(({ id }) => id === wanted.building) ?? buildings[0];
  const inside = floors.filter(({ buildingId }) => buildingId === building?.id);
  const floor = inside.find(({ id }) => id === wanted.floor) ?? inside[0];
  if (!building) return <EmptyState title={t('catalogues.buildings.empty')} />;
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <IdSelect
          label={t('maps.building')}
          value={building.id}
          options={buildings}
          onChange={(id) => setState({ building: id, floor: 0, plan: 0 })}
        />
        {floor ? (
          <IdSelect
            label={t('maps.floor')}
            value={floor.id}
            options={inside}
            onChange={(id) => setState({ floor: id, plan: 0 })}
          />
        ) : null}
      </Flex>
      {floor ? (
        <FloorPlans key={floor.id} installationId={installationId} floorId={floor.id} />
      ) : (
        <EmptyState title={t('catalogues.floors.empty')} />
      )}
    </>
  );
};

export default MapsPage;
