import { useCallback, useState } from 'react';
import { type FloorMap, type MapPin, mapAreas, mapPins } from 'shared-kit/contracts/maps';
import { ErrorState } from 'shared-kit/web/ui';
import { useAllRows } from '../../places/use-all-rows.ts';
import { PinMarks } from '../pin-marks.tsx';
import { PlanOutlines } from '../plan-outlines.tsx';
import { PlanView, sheetOf } from '../plan-view.tsx';
import type { PlanCenter } from '../use-plan-zoom.ts';
import type { Choice } from './choice.ts';

interface PickerPlanProps {
  readonly plan: FloorMap;
  readonly choice: Choice;
  readonly onElement: (id: number) => void;
  /** Not given where areas can't be chosen. */
  readonly onArea?: ((id: number) => void) | undefined;
}

const noPins: readonly MapPin[] = [];
const unknown = (): undefined => undefined;

/** A plan whose elements and areas are chosen by touching them. */
export const PickerPlan = ({ plan, choice, onElement, onArea }: PickerPlanProps) => {
  const { id, installationId, pinCount } = plan;
  const query = { installationId, mapId: String(id) };
  const pins = useAllRows(mapPins.list, query, pinCount);
  const outlines = useAllRows(mapAreas.list, query);
  const [center, setCenter] = useState<PlanCenter>();
  const { elements, areas } = choice;
  const isChosen = useCallback(({ elementId }: MapPin) => elements.has(elementId), [elements]);
  if (pins.error) return <ErrorState error={pins.error} onRetry={() => void pins.refetch()} />;
  return (
    <PlanView plan={plan} center={center} frameHeight={{ base: '45vh', lg: '56vh' }}>
      <PlanOutlines
        outlines={outlines.rows ?? []}
        isChosen={({ areaId }) => areas.has(areaId)}
        onChoose={onArea ? ({ areaId }) => onArea(areaId) : undefined}
      />
      <PinMarks
        pins={pins.rows ?? noPins}
        {...sheetOf(plan)}
        isChosen={isChosen}
        stateOf={unknown}
        onChoose={({ elementId }) => onElement(elementId)}
        onCluster={setCenter}
      />
    </PlanView>
  );
};
