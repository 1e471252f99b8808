/** What a corrective or a stop is about: an element, or an area, with the names of where it is. */
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { type PlaceV1, placesV1 } from 'shared-kit/contracts/views/route';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { type Asked, ask } from './read-together.ts';

export interface AskedPlace {
  readonly level: CorrectiveLevel;
  readonly elementId: number | null;
  readonly areaId: number | null;
}

export interface Placed {
  readonly level: CorrectiveLevel;
  readonly elementId: number | null;
  readonly elementName: string;
  readonly elementRef: string;
  readonly areaId: number;
  readonly floorId: number;
  readonly buildingId: number;
  readonly areaName: string;
  readonly floorName: string;
  readonly buildingName: string;
}

export const askPlace = (
  installationId: number,
  { level, elementId, areaId }: AskedPlace,
): Asked<ElementV1 | PlaceV1> =>
  level === CorrectiveLevel.element
    ? ask(elementsV1, { _id: elementId, installationId })
    : ask(placesV1, { _id: areaId, installationId });

/** Of what `askPlace` found; 400 `parentNotFound` where the installation has no such element or area. */
export const placeOf = (level: CorrectiveLevel, [found]: readonly (ElementV1 | PlaceV1)[]): Placed => {
  const path = level === CorrectiveLevel.element ? 'elementId' : 'areaId';
  return found ? placedAt(found) : fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
};

/** What is copied of an element or an area as it is published. */
export const placedAt = (found: ElementV1 | PlaceV1): Placed => {
  if (!('elementTypeId' in found))
    return {
      level: CorrectiveLevel.area,
      elementId: null,
      elementName: '',
      elementRef: '',
      ...namesOf({ ...found, areaId: found._id }),
    };
  const { _id: elementId, name: elementName, ref: elementRef } = found;
  return { level: CorrectiveLevel.element, elementId, elementName, elementRef, ...namesOf(found) };
};

/** Whether what was copied of a place is what it is now. */
export const isThere = (copied: Placed, place: Placed): boolean =>
  (Object.keys(place) as (keyof Placed)[]).every((name) => copied[name] === place[name]);

type Where = Omit<Placed, 'level' | 'elementId' | 'elementName' | 'elementRef'>;
const namesOf = ({ areaId, floorId, buildingId, areaName, floorName, buildingName }: Where): Where => ({
  areaId,
  floorId,
  buildingId,
  areaName,
  floorName,
  buildingName,
});

/** So that nobody deletes the area at the same moment. */
export const claimPlace = (
  db: Connection,
  { areaId }: Pick<Placed, 'areaId'>,
  session: ClientSession,
): Promise<void> => claimForeign({ db }, 'areas', { id: areaId, session });
