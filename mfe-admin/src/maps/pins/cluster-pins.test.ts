import fc from 'fast-check';
import type { MapPin } from 'shared-kit/contracts/centres/maps';
import { runs } from 'shared-kit/testing/test-form';
import { describe, expect, it } from 'vitest';
import { fromWorld, scaleAt, toWorld, zoomAt } from '../plan-world.ts';
import { clusterPins } from './cluster-pins.ts';

const pinAt = (id: number, x: number, y: number): MapPin => ({
  id,
  x,
  y,
  elementId: id,
  elementRef: `E-${id}`,
  elementName: '',
  entityStatus: 1,
  version: 0,
  entityType: 'MapPin',
  installationId: 1,
  mapId: 1,
  floorId: 1,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const sheets = [
  { width: 1000, height: 600 },
  { width: 1000, height: 3000 },
];
// What is in sight reaches beyond the sheet.
const whole = { west: -0.1, north: -0.1, east: 1.1, south: 1.1 };
const points = fc.array(fc.record({ x: share, y: share }), { maxLength: 300 });

describe('the pins of a plan', () => {
  it('are all there at any enlargement, each once, by itself or in a cluster', () => {
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...sheets),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (places, sheet, scale) => {
          const pins = places.map(({ x, y }, id) => pinAt(id + 1, x, y));
          const zoom = zoomAt(scale, sheet);
          const marks = clusterPins(pins, sheet, () => undefined)({ ...whole, zoom });
          const gathered = marks.clusters.reduce((sum, { count }) => sum + count, 0);
          expect(gathered + marks.singles.length).toBe(pins.length);
          expect(new Set(marks.singles.map(({ id }) => id)).size).toBe(marks.singles.length);
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('lie where they are, on any sheet', () => {
    fc.assert(
      fc.property(share, share, fc.constantFrom(...sheets), (x, y, sheet) => {
        const back = fromWorld(...toWorld(x, y, sheet), sheet);
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  const [sheet = { width: 1000, height: 1000 }] = sheets;
  const near = [pinAt(1, 0.5, 0.5), pinAt(2, 0.501, 0.5), pinAt(3, 0.9, 0.9)];

  it('come together where they lie close, with the worst of their states', () => {
    const states = { 1: 'done', 2: 'late', 3: 'none' } as const;
    const marksIn = clusterPins(near, sheet, ({ id }) => states[id as 1]);
    const { singles, clusters } = marksIn({ ...whole, zoom: zoomAt(0.5, sheet) });
    expect(singles.map(({ id }) => id)).toEqual([3]);
    expect(clusters).toMatchObject([{ count: 2, state: 'late' }]);
    expect(clusters[0]?.x).toBeCloseTo(0.5005, 4);
  });

  it('come apart at the enlargement that their cluster names', () => {
    const marksIn = clusterPins(near, sheet, () => undefined);
    const { clusters } = marksIn({ ...whole, zoom: zoomAt(0.5, sheet) });
    const scale = clusters[0]?.scale ?? 0;
    expect(scaleAt(zoomAt(scale, sheet), sheet)).toBeCloseTo(scale, 6);
    expect(marksIn({ ...whole, zoom: zoomAt(scale, sheet) }).clusters).toEqual([]);
    expect(marksIn({ ...whole, zoom: zoomAt(20, sheet) }).singles).toHaveLength(3);
  });

  it('are those in sight alone', () => {
    const marksIn = clusterPins(near, sheet, () => undefined);
    const { singles, clusters } = marksIn({ west: 0.8, north: 0.8, east: 1, south: 1, zoom: 1 });
    expect(singles.map(({ id }) => id)).toEqual([3]);
    expect(clusters).toEqual([]);
  });
});
