import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RoutePin, type RoutePlace, type RouteStop, routeOrder } from './route-order.ts';

interface Stop extends RouteStop {
  readonly id: number;
}

const place = (
  buildingId: number,
  floorId: number,
  { areaOrder, areaName }: { readonly areaOrder: number; readonly areaName: string },
): RoutePlace => ({
  buildingId,
  floorId,
  areaOrder,
  areaName,
  buildingOrder: buildingId,
  buildingName: `B${buildingId}`,
  floorOrder: floorId,
  floorName: `P${floorId}`,
});
const places = new Map([
  [1, place(1, 1, { areaOrder: 2, areaName: 'Calderas' })],
  [2, place(1, 1, { areaOrder: 1, areaName: 'Vestíbulo' })],
  [3, place(1, 2, { areaOrder: 1, areaName: 'Cubierta' })],
  [4, place(2, 3, { areaOrder: 1, areaName: 'Nave' })],
]);
const at = (x: number, y: number, mapId = 1): RoutePin => ({ mapId, x, y });
let lastId = 0;
const stop = (areaId: number, elementId: number, elementName = `E${elementId}`): Stop => {
  lastId += 1;
  return { id: lastId, areaId, elementId, elementName };
};
const elementsOf = (stops: readonly Stop[]): number[] => stops.map(({ elementId }) => elementId);
const noPins = new Map<number, RoutePin>();

describe('by hand', () => {
  test('building, floor, area in their orders, elements by name as people count', () => {
    const stops = [stop(4, 1), stop(3, 2), stop(1, 3, 'Bomba 10'), stop(2, 4), stop(1, 5, 'Bomba 9')];
    expect(elementsOf(routeOrder(stops, { places, pins: noPins }))).toEqual([4, 5, 3, 2, 1]);
  });

  test('tasks of an element stay together, as they came', () => {
    const [late, other, due] = [stop(1, 7), stop(1, 8), stop(1, 7)] as const;
    expect(routeOrder([late, other, due], { places, pins: noPins })).toEqual([late, due, other]);
  });

  test('within an area from each element to the nearest, from where the area before was left', () => {
    const pins = new Map([
      [10, at(0, 0)],
      [11, at(90, 0)],
      [12, at(40, 0)],
      [13, at(60, 0)],
    ]);
    const stops = [stop(1, 11), stop(1, 12), stop(1, 13), stop(2, 10)];
    expect(elementsOf(routeOrder(stops, { places, pins }))).toEqual([10, 12, 13, 11]);
  });

  test('areas without an order of their own follow the plan; what is on no plan comes last in its area', () => {
    const free = new Map([
      [1, place(1, 1, { areaOrder: 0, areaName: 'A' })],
      [2, place(1, 1, { areaOrder: 0, areaName: 'B' })],
      [3, place(1, 1, { areaOrder: 0, areaName: 'C' })],
    ]);
    const pins = new Map([
      [20, at(0, 0)],
      [21, at(80, 0)],
      [22, at(10, 0)],
    ]);
    const stops = [stop(2, 21), stop(1, 20), stop(3, 22), stop(3, 23)];
    expect(elementsOf(routeOrder(stops, { places: free, pins }))).toEqual([20, 22, 23, 21]);
  });

  test('a pin on another plan is no nearer than none', () => {
    const pins = new Map([
      [30, at(0, 0)],
      [31, at(1, 0, 2)],
      [32, at(50, 0)],
    ]);
    const stops = [stop(1, 31), stop(1, 32), stop(1, 30)];
    expect(elementsOf(routeOrder(stops, { places, pins }))).toEqual([30, 32, 31]);
  });

  test('areas that are known no more come last', () => {
    expect(elementsOf(routeOrder([stop(9, 1), stop(4, 2)], { places, pins: noPins }))).toEqual([2, 1]);
  });
});

describe('whatever the building', () => {
  const small = fc.integer({ min: 0, max: 3 });
  const world = fc.record({
    areas: fc.array(fc.record({ building: small, floor: small, order: small }), {
      minLength: 1,
      maxLength: 6,
    }),
    elements: fc.array(
      fc.record({
        area: fc.nat(),
        pin: fc.option(fc.record({ x: fc.nat(100), y: fc.nat(100), mapId: fc.integer({ min: 1, max: 2 }) })),
        tasks: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 15 },
    ),
  });
  const built = world.map(({ areas, elements }) => {
    const known = new Map(
      areas.map(({ building, floor, order }, areaId) => [
        areaId,
        place(building, building * 10 + floor, { areaOrder: order, areaName: `A${areaId}` }),
      ]),
    );
    const pins = new Map(elements.flatMap(({ pin }, elementId) => (pin ? [[elementId, pin] as const] : [])));
    const stops = elements.flatMap(({ area, tasks }, elementId) =>
      Array.from({ length: tasks }, () => stop(area % areas.length, elementId)),
    );
    return { stops, map: { places: known, pins } };
  });

  test('every stop is visited once, and no building, floor, area or element twice', () => {
    fc.assert(
      fc.property(built, ({ stops, map }) => {
        const ordered = routeOrder(stops, map);
        expect(ordered.toSorted((a, b) => a.id - b.id)).toEqual(stops.toSorted((a, b) => a.id - b.id));
        const placeOf = ({ areaId }: Stop) => map.places.get(areaId);
        for (const keyOf of [
          (one: Stop) => placeOf(one)?.buildingId,
          (one: Stop) => placeOf(one)?.floorId,
          (one: Stop) => one.areaId,
          (one: Stop) => one.elementId,
        ]) {
          const visits = ordered.map(keyOf).filter((key, index, keys) => key !== keys[index - 1]);
          expect(new Set(visits).size).toBe(visits.length);
        }
      }),
    );
  });

  test('orders that were given are kept', () => {
    fc.assert(
      fc.property(built, ({ stops, map }) => {
        const orders = routeOrder(stops, map).flatMap(({ areaId }) => {
          const known = map.places.get(areaId);
          return known ? [(known.buildingOrder * 100 + known.floorOrder) * 100 + known.areaOrder] : [];
        });
        expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      }),
    );
  });

  test('it is the same way however the tasks come', () => {
    fc.assert(
      fc.property(built, ({ stops, map }) => {
        const way = (walked: readonly Stop[]) => [...new Set(elementsOf(routeOrder(walked, map)))];
        expect(way(stops.toReversed())).toEqual(way(stops));
      }),
    );
  });

  test('from a pinned element no other of its area on that plan is nearer than the next', () => {
    fc.assert(
      fc.property(built, ({ stops, map }) => {
        const ordered = routeOrder(stops, map);
        const ways = [...new Set(elementsOf(ordered))];
        const areaOf = new Map(stops.map(({ elementId, areaId }) => [elementId, areaId]));
        for (const [index, elementId] of ways.entries()) {
          const next = ways[index + 1];
          const here = map.pins.get(elementId);
          if (next === undefined || !here || areaOf.get(next) !== areaOf.get(elementId)) continue;
          const far = (id: number): number => {
            const pin = map.pins.get(id);
            return pin?.mapId === here.mapId ? Math.hypot(pin.x - here.x, pin.y - here.y) : Infinity;
          };
          const left = ways.slice(index + 1).filter((id) => areaOf.get(id) === areaOf.get(elementId));
          expect(far(next)).toBe(Math.min(...left.map(far)));
        }
      }),
    );
  });
});
