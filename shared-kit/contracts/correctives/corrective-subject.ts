/** What a corrective or a stop is about: an element, or a whole area with its elements. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { CorrectiveLevel, correctiveLevelSchema } from '../enums.ts';

/** As a record tells of it, with where it lies. */
export const subjectShape = {
  level: correctiveLevelSchema,
  /** Null where it is about an area. */
  elementId: z.nullable(idSchema),
  elementName: z.string(),
  elementRef: z.string(),
  areaId: idSchema,
  floorId: idSchema,
  buildingId: idSchema,
  areaName: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
};

/** As it is said; the one that the level does not ask for is not looked at. */
export const subjectFields = {
  level: correctiveLevelSchema,
  elementId: z._default(z.nullable(idSchema), null),
  areaId: z._default(z.nullable(idSchema), null),
};

interface SaidSubject {
  readonly level: CorrectiveLevel;
  readonly elementId: number | null;
  readonly areaId: number | null;
}

/** `required` of `elementId` where nothing is chosen: told with what is wrong with the other fields, not after. */
export const hasSubject = z.refine<SaidSubject>(
  ({ level, elementId, areaId }) => (level === CorrectiveLevel.element ? elementId : areaId) !== null,
  {
    error: 'required',
    path: ['elementId'],
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'level' in value && value.level !== undefined,
  },
);
