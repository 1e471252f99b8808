/** Plans of the demonstration house, with its rooms and what is maintained in them. */
import { readFile } from 'node:fs/promises';
import { type MapPoint, mapAreas, mapColors, mapPins, mapPointSchema, maps } from 'shared-kit/contracts/maps';
import type { RequestContext } from 'shared-kit/server/context';
import { createRecord } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { keepPhoto } from '../files/upload-photo.ts';
import { mapAreaSpec } from '../maps/describe-map-areas.ts';
import { mapPinSpec } from '../maps/describe-map-pins.ts';
import { mapSpec } from '../maps/describe-maps.ts';
import { maps as mapRecords } from '../maps/map.model.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { areas, floors } from '../structure/structure.model.ts';

const folder = new URL('../../demo/plans/', import.meta.url);
const plansSchema = z.record(
  z.string(),
  z.object({ file: z.string(), rooms: z.record(z.string(), z.array(mapPointSchema)) }),
);
type Plan = z.infer<typeof plansSchema>[string];

/** Once: an installation that has a plan keeps those that people gave it. */
export const seedMaps = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  if (await mapRecords(db).exists({ installationId })) return;
  const text = await readFile(new URL('plans.json', folder), 'utf8');
  const plans = z.parse(plansSchema, JSON.parse(text));
  for (const floor of await floors(db).find({ installationId }).lean()) {
    const plan = plans[floor.name];
    if (plan) await seedPlan(ctx, floor._id, plan);
  }
};

const seedPlan = async (ctx: RequestContext, floorId: number, { file, rooms }: Plan): Promise<void> => {
  const { db, installationId } = ctx;
  const bytes = await readFile(new URL(file, folder));
  const about = { installationId, name: file, purpose: 'map', contentType: 'image/svg+xml' } as const;
  const { data: kept } = await keepPhoto(about, bytes, ctx);
  const body = bodyOf(maps, { installationId, floorId, name: 'Plano general', fileId: kept.id });
  const { data: map } = await createRecord(mapSpec, body, ctx);
  const onMap = { installationId, mapId: map.id };
  const maintained = new Set(
    (await chores(db).find({ installationId }, { elementId: 1 }).lean()).map(({ elementId }) => elementId),
  );
  const places = await areas(db).find({ installationId, floorId }).sort({ _id: 1 }).lean();
  for (const [index, { _id: areaId, name }] of places.entries()) {
    const points = Object.entries(rooms).find(([ref]) => name.includes(ref))?.[1];
    if (!points) continue;
    const color = mapColors[index % mapColors.length];
    await createRecord(mapAreaSpec, bodyOf(mapAreas, { ...onMap, areaId, points, color }), ctx);
    const inside = await elements(db).find({ installationId, areaId }, { _id: 1 }).sort({ _id: 1 }).lean();
    const pinned = inside.map(({ _id }) => _id).filter((id) => maintained.has(id));
    for (const [number, elementId] of pinned.entries()) {
      const at = placeIn(points, number, pinned.length);
      await createRecord(mapPinSpec, bodyOf(mapPins, { ...onMap, elementId, ...at }), ctx);
    }
  }
};

/** One after the other, evenly over the room's box. */
const placeIn = (points: readonly MapPoint[], number: number, count: number): MapPoint => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const share = (index: number, of: number) => (index + 0.5) / of;
  return {
    x: left + (Math.max(...xs) - left) * share(number % columns, columns),
    y: top + (Math.max(...ys) - top) * share(Math.floor(number / columns), rows),
  };
};
