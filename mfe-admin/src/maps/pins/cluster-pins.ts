/** Pins that lie close together are one mark with their number: thousands of them could neither be told apart nor drawn. */
import type { MapPin } from 'shared-kit/contracts/centres/maps';
import Supercluster from 'supercluster';
import { fromWorld, type Sheet, scaleAt, tile, toWorld, zoomAt } from '../plan-world.ts';
import type { PlanExtent } from '../use-plan-extent.ts';
import { type PinState, worseOf } from './pin-states.ts';

/** As many are drawn each by itself. */
export const mostSingle = 150;
export const mostSingleOnPhone = 40;
/** Pixels of the screen that a mark takes. */
const radius = 52;
/** From so much on each pin is by itself. */
const largestScale = 16;

interface Single {
  readonly pin: MapPin;
}
interface Gathered {
  state: PinState | undefined;
}
export interface PinCluster {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The worst of its pins. */
  readonly state: PinState | undefined;
  /** The enlargement at which it comes apart. */
  readonly scale: number;
}
export interface PinMarks {
  readonly singles: readonly MapPin[];
  readonly clusters: readonly PinCluster[];
}
/** `marksIn(extent)` of these pins on a sheet of so many pixels. */
export const clusterPins = (
  pins: readonly MapPin[],
  sheet: Sheet,
  stateOf: (pin: MapPin) => PinState | undefined,
): ((extent: PlanExtent) => PinMarks) => {
  const index = new Supercluster<Single, Gathered>({
    radius,
    extent: tile,
    minZoom: 0,
    maxZoom: Math.max(0, zoomAt(largestScale, sheet) - 1),
    map: ({ pin }) => ({ state: stateOf(pin) }),
    reduce: (all, { state }) => {
      all.state = all.state && state ? worseOf(all.state, state) : (all.state ?? state);
    },
  }).load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: {
        type: 'Point',
        coordinates: toWorld(pin.x, pin.y, sheet),
      },
    })),
  );
  return ({ west, north, east, south, zoom }) => {
    const bounds = [toWorld(west, south, sheet), toWorld(east, north, sheet)].flat() as [
      number,
      number,
      number,
      number,
    ];
    const singles: MapPin[] = [];
    const clusters: PinCluster[] = [];
    for (const { properties, geometry } of index.getClusters(bounds, Math.max(0, zoom))) {
      if ('pin' in properties) {
        singles.push(properties.pin);
        continue;
      }
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count, state } = properties;
      const scale = scaleAt(index.getClusterExpansionZoom(id), sheet);
      clusters.push({ id, count, state, scale, ...fromWorld(longitude, latitude, sheet) });
    }
    return { singles, clusters };
  };
};
