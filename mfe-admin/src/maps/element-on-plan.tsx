import { type MapPin, mapPins, maps } from 'shared-kit/contracts/centres/maps';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, ErrorState, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { PlanPin } from './pins/plan-pins.tsx';
import { PlanView } from './plan-view.tsx';

interface ElementOnPlanProps {
  readonly installationId: number;
  readonly elementId: number;
}

/** Where an element is: the plans of its floor that it is on. */
export const ElementOnPlan = ({ installationId, elementId }: ElementOnPlanProps) => {
  const { t } = useTranslation('mfe-admin');
  const query = { installationId, elementId: String(elementId) };
  const { data, error, refetch } = useRoute(mapPins.list, { query });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.data.length === 0) return <EmptyState title={t('maps.nowhere')} text={t('maps.nowhereText')} />;
  return (
    <Stack gap="4">
      {data.data.map((pin) => (
        <PlanOfPin key={pin.id} pin={pin} />
      ))}
    </Stack>
  );
};

const unmoved = (): void => undefined;

const PlanOfPin = ({ pin }: { readonly pin: MapPin }) => {
  const { data } = useRoute(maps.get, { params: { id: String(pin.mapId) } });
  if (!data) return <ListSkeleton />;
  return (
    <PlanView plan={data.data}>
      <PlanPin pin={pin} isChosen onChoose={unmoved} />
    </PlanView>
  );
};
