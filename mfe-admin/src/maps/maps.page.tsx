import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import {
  EmptyState,
  ErrorState,
  Field,
  Flex,
  ListSkeleton,
  NativeSelect,
  PageFrame,
  Stack,
} from 'shared-kit/web/ui';
import { useStructure } from '../structure/use-structure.ts';
import { FloorPlans } from './floor-plans.tsx';

interface PlaceSelectProps {
  readonly label: string;
  readonly value: number;
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (id: number) => void;
}

const PlaceSelect = ({ label, value, places, onChange }: PlaceSelectProps) => (
  <Field.Root width={{ base: 'full', md: '16rem' }}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);

/** The plans of any floor: installation, building and floor are chosen one after the other. */
const MapsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation, installations, choose } = useInstallation();
  return (
    <PageFrame title={t('catalogues.maps.title')} summary={t('maps.summary')}>
      <Stack gap="4">
        {installations.length > 1 ? (
          <PlaceSelect
            label={t('maps.installation')}
            value={installation?.id ?? 0}
            places={installations}
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
        <PlaceSelect
          label={t('maps.building')}
          value={building.id}
          places={buildings}
          onChange={(id) => setState({ building: id, floor: 0, plan: 0 })}
        />
        {floor ? (
          <PlaceSelect
            label={t('maps.floor')}
            value={floor.id}
            places={inside}
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
