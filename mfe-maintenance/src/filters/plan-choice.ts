import type { ChosenOnPlan } from 'shared-kit/contracts/modules/slots';
import { noFilters } from '../tasks/task-filters.ts';

/** What is chosen on a plan says its place itself: places that were chosen before are let go. */
export const planChoice = ({ elementIds, areaIds }: ChosenOnPlan) => ({
  buildingId: noFilters.buildingId,
  floorId: noFilters.floorId,
  areaId: areaIds,
  elementId: areaIds.length > 0 ? noFilters.elementId : elementIds,
});
