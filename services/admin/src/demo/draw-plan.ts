/** A drawing as the plan of a floor, with its rooms and what is maintained in them. */
import { type MapPoint, mapColors, maps } from 'shared-kit/contracts/centres/maps';
import { databaseOf, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { createRecord } from 'shared-kit/server/records';
import { auditMany } from '../audit-many.ts';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { keepPhoto } from '../files/upload-photo.ts';
import { mapSpec } from '../maps/describe-maps.ts';
import * as records from '../maps/map.model.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { areas } from '../structure/structure.model.ts';

export interface Drawing {
  /** What the file is called. */
  readonly file: string;
  /** An SVG. */
  readonly bytes: Buffer;
  /** The corners of an area by its name; undefined where it is not on the drawing. */
  outlineOf(areaName: string): readonly MapPoint[] | undefined;
  /** Width by depth of what the drawing shows. */
  readonly aspect?: number;
}

/** Draws what the floor lacks: an interrupted drawing goes on. */
export const drawPlan = async (ctx: RequestContext, floorId: number, drawing: Drawing): Promise<void> => {
  const { db, installationId } = ctx;
  const { file, bytes, outlineOf, aspect = 1 } = drawing;
  const drawn = await records.maps(db).findOne({ installationId, floorId }).lean();
  const mapId = drawn?._id ?? (await addMap(ctx, floorId, { file, bytes }));
  const maintained = new Set(
    (await chores(db).find({ installationId }, { elementId: 1 }).lean()).map(({ elementId }) => elementId),
  );
  const onMap = { installationId, mapId };
  const places = await areas(db).find({ installationId, floorId }).sort({ _id: 1 }).lean();
  const standing = await elements(db)
    .find({ installationId, floorId }, { areaId: 1 })
    .sort({ _id: 1 })
    .lean();
  const outlined = places.flatMap(({ _id: areaId, name }, index) => {
    const points = outlineOf(name);
    const color = mapColors[index % mapColors.length] ?? 'blue';
    return points ? [{ areaId, points: [...points], color }] : [];
  });
  const pins = outlined.flatMap(({ areaId, points }) => {
    const inside = standing.filter((each) => each.areaId === areaId && maintained.has(each._id));
    return inside.map(({ _id: elementId }, number) => ({
      elementId,
      ...placeIn(points, { number, count: inside.length, aspect }),
    }));
  });
  const blankArea = { ...records.mapAreas.blank(), ...onMap, floorId, _id: 0 };
  await addMarks(
    ctx,
    records.mapAreas,
    outlined.map((outline) => ({ ...blankArea, ...outline })),
  );
  const blankPin = { ...records.mapPins.blank(), ...onMap, floorId, _id: 0 };
  await addMarks(
    ctx,
    records.mapPins,
    pins.map((pin) => ({ ...blankPin, ...pin })),
  );
};

const addMap = async (
  ctx: RequestContext,
  floorId: number,
  { file, bytes }: Pick<Drawing, 'file' | 'bytes'>,
): Promise<number> => {
  const { installationId } = ctx;
  const about = { installationId, name: file, purpose: 'map', contentType: 'image/svg+xml' } as const;
  const { data: kept } = await keepPhoto(about, bytes, ctx);
  const body = bodyOf(maps, { installationId, floorId, name: 'Plano general', fileId: kept.id });
  return (await createRecord(mapSpec, body, { ctx })).data.id;
};

interface Marks<R> {
  readonly collection: string;
  readonly entityType: string;
  present(record: R): object;
}

/** Hundreds at once, as `createRecord` adds one; nothing where the map has some. */
const addMarks = async <R extends { readonly _id: number; readonly mapId: number }>(
  ctx: RequestContext,
  { collection, entityType, present }: Marks<R>,
  marks: readonly R[],
): Promise<void> => {
  const [first] = marks;
  const known = databaseOf(ctx.db).collection<{ mapId: number }>(collection);
  if (!first || (await known.findOne({ mapId: first.mapId }))) return;
  const firstId = await nextId(ctx.db, collection, marks.length);
  const added = marks.map((mark, index) => ({ ...mark, _id: firstId + index }));
  const action = `${entityType.charAt(0).toLowerCase()}${entityType.slice(1)}.created`;
  await ctx.transaction(async (session) => {
    await databaseOf(ctx.db).collection<{ _id: number }>(collection).insertMany(added, { session });
    const entries = added.map((mark) => ({
      action,
      entityType,
      entityId: mark._id,
      after: present(mark),
    }));
    await auditMany(ctx, entries, session);
  });
};

interface Spot {
  readonly number: number;
  readonly count: number;
  readonly aspect: number;
}

/** One after the other, evenly over the room's box. */
const placeIn = (points: readonly MapPoint[], { number, count, aspect }: Spot): MapPoint => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const shape = aspect === 1 ? 1 : (width / height) * aspect;
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt(count * shape))));
  const rows = Math.ceil(count / columns);
  const share = (index: number, parts: number) => (index + 0.5) / parts;
  return {
    x: left + width * share(number % columns, columns),
    y: top + height * share(Math.floor(number / columns), rows),
  };
};
