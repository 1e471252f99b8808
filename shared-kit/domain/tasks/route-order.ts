import { compareNames } from '../text/sort-key.ts';
/**
 * The way through a building: building by building, floor by floor, area by area in the order that administrators gave them, and within
 * an area from each element to the nearest one that is left, as the plan of the floor shows them.
 */

/** An area with its place in the order of what it lies in. */
export interface RoutePlace {
  readonly buildingId: number;
  readonly floorId: number;
  readonly buildingOrder: number;
  readonly floorOrder: number;
  readonly areaOrder: number;
  readonly buildingName: string;
  readonly floorName: string;
  readonly areaName: string;
}

/** Where an element is on a plan, in dots of its picture; places on different plans have nothing to do with each other. */
export interface RoutePin {
  readonly mapId: number;
  readonly x: number;
  readonly y: number;
}

export interface RouteStop {
  readonly areaId: number;
  readonly elementId: number;
  readonly elementName: string;
}

export interface RouteMap {
  /** By the area's id. Areas that are not known come last. */
  readonly places: ReadonlyMap<number, RoutePlace>;
  /** By the element's id; elements without one come after the others of their area. */
  readonly pins: ReadonlyMap<number, RoutePin>;
}

/** Stops of one element, or of one area, in an order of their own. */
interface Group<S> {
  readonly id: number;
  readonly stops: readonly [S, ...S[]];
}

const first = (...differences: readonly number[]): number =>
  differences.find((difference) => difference !== 0) ?? 0;

const groupsBy = <S>(stops: readonly S[], idOf: (stop: S) => number): Group<S>[] => {
  const groups = new Map<number, [S, ...S[]]>();
  for (const stop of stops) {
    const group = groups.get(idOf(stop));
    if (group) group.push(stop);
    else groups.set(idOf(stop), [stop]);
  }
  return [...groups].map(([id, own]) => ({ id, stops: own }));
};

const comparePlaces = (one: RoutePlace, other: RoutePlace): number =>
  first(
    one.buildingOrder - other.buildingOrder,
    compareNames(one.buildingName, other.buildingName),
    one.buildingId - other.buildingId,
    one.floorOrder - other.floorOrder,
    compareNames(one.floorName, other.floorName),
    one.floorId - other.floorId,
    one.areaOrder - other.areaOrder,
    compareNames(one.areaName, other.areaName),
  );

const distance = (from: RoutePin | null, to: RoutePin | undefined): number =>
  from && to && from.mapId === to.mapId ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY;

/** Always the nearest of those that are left; where none is near anything, the first in the order that is given. */
const walk = <T>(
  things: readonly T[],
  start: RoutePin | null,
  {
    farFrom,
    leave,
  }: {
    readonly farFrom: (thing: T, here: RoutePin | null) => number;
    readonly leave: (thing: T, here: RoutePin | null) => RoutePin | null;
  },
): RoutePin | null => {
  const left = [...things];
  let here = start;
  while (left.length > 0) {
    let next = 0;
    for (const [index, thing] of left.entries())
      if (farFrom(thing, here) < farFrom(left[next] as T, here)) next = index;
    const [thing] = left.splice(next, 1);
    here = leave(thing as T, here);
  }
  return here;
};

/** Stops of an element stay together, in the order that they come in. */
export const routeOrder = <S extends RouteStop>(
  stops: readonly S[],
  { places, pins }: RouteMap,
): readonly S[] => {
  const ordered: S[] = [];
  const visitArea = (area: Group<S>, start: RoutePin | null): RoutePin | null => {
    const elements = groupsBy(area.stops, ({ elementId }) => elementId).sort((one, other) =>
      first(
        Number(!pins.has(one.id)) - Number(!pins.has(other.id)),
        (pins.get(one.id)?.mapId ?? 0) - (pins.get(other.id)?.mapId ?? 0),
        compareNames(one.stops[0].elementName, other.stops[0].elementName),
        one.id - other.id,
      ),
    );
    return walk(elements, start, {
      farFrom: ({ id }, here) => distance(here, pins.get(id)),
      leave: ({ id, stops: own }, here) => {
        ordered.push(...own);
        return pins.get(id) ?? here;
      },
    });
  };
  const areas = groupsBy(stops, ({ areaId }) => areaId).sort(({ id: one }, { id: other }) => {
    const [place, next] = [places.get(one), places.get(other)];
    if (!place || !next) return first(Number(!place) - Number(!next), one - other);
    return first(comparePlaces(place, next), one - other);
  });
  let here: RoutePin | null = null;
  // Areas of a floor with the same place in its order have none: the nearest comes next.
  for (const alike of inARow(areas, (area) => {
    const place = places.get(area.id);
    return place ? `${place.floorId} ${place.areaOrder}` : `${area.id}?`;
  }))
    here = walk(alike, here, {
      farFrom: (area, from) =>
        Math.min(...area.stops.map(({ elementId }) => distance(from, pins.get(elementId)))),
      leave: visitArea,
    });
  return ordered;
};

/** Neighbours with the same key together. */
const inARow = <T>(things: readonly T[], keyOf: (thing: T) => string): T[][] => {
  const rows: T[][] = [];
  for (const thing of things) {
    const row = rows.at(-1);
    const [one] = row ?? [];
    if (row && one && keyOf(one) === keyOf(thing)) row.push(thing);
    else rows.push([thing]);
  }
  return rows;
};
