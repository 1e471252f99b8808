/** Plans of floors, with the elements and the areas that are drawn on them. Places on a plan are shares of its width and height. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  longTextSchema,
  maxPageSize,
  nameSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { defineContract } from '../route.ts';
import { structureAccess } from './installations.ts';

const mapFields = {
  installationId: idSchema,
  floorId: idSchema,
  name: nameSchema,
  description: z._default(longTextSchema, ''),
  order: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** The picture or drawing that is shown. */
  fileId: idSchema,
  /** The PDF that it is a page of. */
  sourceId: z._default(z.nullable(idSchema), null),
  entityStatus: statusField,
};
export const mapSchema = z.object({
  ...baseShape,
  ...mapFields,
  buildingId: idSchema,
  width: z.int(),
  height: z.int(),
  pinCount: z.int(),
});
export type FloorMap = z.infer<typeof mapSchema>;
/** `name` is unique within the floor. */
export const maps = defineCrud({
  resource: 'maps',
  entity: mapSchema,
  fields: mapFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: structureAccess,
});

const share = z.number().check(z.gte(0), z.lte(1));

export const mapPointSchema = z.strictObject({ x: share, y: share });
export type MapPoint = z.infer<typeof mapPointSchema>;

const pinFields = {
  installationId: idSchema,
  mapId: idSchema,
  elementId: idSchema,
  x: share,
  y: share,
};
export const mapPinSchema = z.object({
  ...baseShape,
  ...pinFields,
  floorId: idSchema,
  elementRef: z.string(),
  elementName: z.string(),
});
export type MapPin = z.infer<typeof mapPinSchema>;
/** One for an element on a map, which stands on the map's floor. */
export const mapPins = defineCrud({
  resource: 'mapPins',
  entity: mapPinSchema,
  fields: pinFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    mapId: z.optional(idListParamSchema),
    elementId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['id'])),
  }),
  access: structureAccess,
});

/** Told apart by name and pattern too: colour alone says nothing to some. */
export const mapColors = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'yellow', 'gray'] as const;
export type MapColor = (typeof mapColors)[number];

const mapAreaFields = {
  installationId: idSchema,
  mapId: idSchema,
  areaId: idSchema,
  /** Corners in their order. */
  points: z.array(mapPointSchema).check(z.minLength(3), z.maxLength(200)),
  color: z._default(z.enum(mapColors), 'blue'),
};
export const mapAreaSchema = z.object({
  ...baseShape,
  ...mapAreaFields,
  floorId: idSchema,
  areaName: z.string(),
});
export type MapArea = z.infer<typeof mapAreaSchema>;
/** The outline of an area on a map; one for each. */
export const mapAreas = defineCrud({
  resource: 'mapAreas',
  entity: mapAreaSchema,
  fields: mapAreaFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    mapId: z.optional(idListParamSchema),
    areaId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['id'])),
  }),
  access: structureAccess,
});

/** Elements of a map's floor that have no pin on it, by name. */
export const listUnpinned = defineContract({
  method: 'GET',
  path: '/api/maps/:id/unpinned',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    size: z.optional(intParamSchema(1, maxPageSize)),
  }),
  answer: listOf(z.object({ id: idSchema, ref: z.string(), name: z.string(), areaId: idSchema })),
  summary: 'Elements of the floor that are not on the map yet',
});
