import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';

export type Placed = Pick<CorrectiveRow, 'elementName' | 'areaName' | 'floorName' | 'buildingName'>;

/** What it is about: the element, or the area. */
export const subjectOf = ({ elementName, areaName }: Placed): string => elementName || areaName;

/** Where that is, from the near to the far. */
export const placeOf = ({ elementName, areaName, floorName, buildingName }: Placed): string =>
  [elementName === '' ? '' : areaName, floorName, buildingName].filter(Boolean).join(' · ');

/** Both, as one text. */
export const subjectAndPlace = (placed: Placed): string =>
  [subjectOf(placed), placeOf(placed)].filter(Boolean).join(' · ');
