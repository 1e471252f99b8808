/** What admin publishes for ways through buildings. Ids are `_id`. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';

/** `places_v1`: each area with its place in the order of its installation. */
export const placesV1 = 'places_v1';
export const placeV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  floorId: idSchema,
  buildingId: idSchema,
  areaOrder: z.int(),
  floorOrder: z.int(),
  buildingOrder: z.int(),
  areaName: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
});
export type PlaceV1 = z.infer<typeof placeV1Schema>;

/** `pins_v1`: where elements are on the plans that are in use, as shares of a plan's size, and that size in dots. */
export const pinsV1 = 'pins_v1';
export const pinV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  elementId: idSchema,
  mapId: idSchema,
  x: z.number(),
  y: z.number(),
  width: z.int(),
  height: z.int(),
});
export type PinV1 = z.infer<typeof pinV1Schema>;
