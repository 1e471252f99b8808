import { useCallback, useState } from 'react';
import {
  type FloorMap,
  type MapArea,
  type MapPin,
  mapAreas,
  mapPins,
} from 'shared-kit/contracts/centres/maps';
import { ErrorState } from 'shared-kit/web/ui';
import { useAllRows } from '../../places/use-all-rows.ts';
import { NoticeBar } from '../notices/notice-bar.tsx';
import { NoticeCard } from '../notices/notice-card.tsx';
import { NoticeMarks } from '../notices/notice-marks.tsx';
import { usePlanNotices } from '../notices/use-plan-notices.ts';
import { PinMarks } from '../pins/pin-marks.tsx';
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
const noOutlines: readonly MapArea[] = [];
const unknown = (): undefined => undefined;

/** A plan whose elements and areas are chosen by touching them, with what there is to know at their places. */
export const PickerPlan = ({ plan, choice, onElement, onArea }: PickerPlanProps) => {
  const { id, installationId, pinCount } = plan;
  const query = { installationId, mapId: String(id) };
  const pins = useAllRows(mapPins.list, query, pinCount);
  const outlines = useAllRows(mapAreas.list, query);
  const drawnPins = pins.rows ?? noPins;
  const drawnOutlines = outlines.rows ?? noOutlines;
  const notices = usePlanNotices({ pins: drawnPins, outlines: drawnOutlines });
  const [center, setCenter] = useState<PlanCenter>();
  const { elements, areas } = choice;
  const isChosen = useCallback(({ elementId }: MapPin) => elements.has(elementId), [elements]);
  if (pins.error) return <ErrorState error={pins.error} onRetry={() => void pins.refetch()} />;
  return (
    <>
      <NoticeBar notices={notices} installationId={installationId} floorId={plan.floorId} />
      <PlanView
        plan={plan}
        center={center}
        frameHeight={{ base: '45vh', lg: '56vh' }}
        foot={notices.open ? <NoticeCard placed={notices.open} onClose={() => notices.choose(null)} /> : null}
      >
        <PlanOutlines
          outlines={drawnOutlines}
          isChosen={({ areaId }) => areas.has(areaId)}
          onChoose={onArea ? ({ areaId }) => onArea(areaId) : undefined}
        />
        <PinMarks
          pins={drawnPins}
          {...sheetOf(plan)}
          isChosen={isChosen}
          stateOf={unknown}
          onChoose={({ elementId }) => onElement(elementId)}
          onCluster={setCenter}
        />
        <NoticeMarks placed={notices.placed} openKey={notices.open?.key ?? null} onChoose={notices.choose} />
      </PlanView>
    </>
  );
};
