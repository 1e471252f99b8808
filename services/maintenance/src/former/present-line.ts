import type { FormerLine } from 'shared-kit/contracts/plans/first-maintenance';
import type { ChoreV1, ElementV3 } from 'shared-kit/contracts/views/structure';
import { type FormerRecord, presentFormer } from './former.model.ts';

interface Line {
  readonly chore: ChoreV1;
  readonly element: ElementV3 | null;
  readonly former: FormerRecord | null;
  readonly hasResult: boolean;
}

export const presentLine = ({ chore, element, former, hasResult }: Line): FormerLine => ({
  id: chore._id,
  installationId: chore.installationId,
  elementId: chore.elementId,
  elementName: element?.name ?? '',
  elementRef: element?.ref ?? '',
  elementTypeName: element?.elementTypeName ?? null,
  buildingName: element?.buildingName ?? '',
  floorName: element?.floorName ?? '',
  areaName: element?.areaName ?? '',
  choreName: chore.description,
  choreRef: chore.ref,
  archetype: chore.archetype,
  periodicity: chore.periodicity,
  firstYear: chore.firstYear,
  fromDone: chore.countFrom === 'done',
  formatIds: chore.formatIds,
  hasResult,
  version: former?.version ?? 0,
  former: presentFormer(former),
});
