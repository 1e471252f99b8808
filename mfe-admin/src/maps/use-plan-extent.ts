import { createContext, useCallback, useRef, useState } from 'react';
import { zoomAt } from './plan-world.ts';

/** What of a plan is in sight and somewhat beyond, in shares of its size. */
export interface PlanExtent {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** The step of the enlargement, see `zoomAt`. */
  readonly zoom: number;
}

/** Null until the plan has been fitted. */
export const PlanExtentContext = createContext<PlanExtent | null>(null);

export interface Moved {
  readonly left: number;
  readonly top: number;
  readonly k: number;
  readonly frame: { readonly clientWidth: number; readonly clientHeight: number };
}

const beyond = 0.25;

/** The extent that marks are drawn for: another one where the view leaves it or is enlarged to twice as much, not at each movement. */
export const usePlanExtent = (width: number, height: number) => {
  const [extent, setExtent] = useState<PlanExtent | null>(null);
  const known = useRef<PlanExtent | null>(null);
  const onMoved = useCallback(
    ({ left, top, k, frame }: Moved): boolean => {
      const zoom = zoomAt(k, { width, height });
      const [wide, high] = [frame.clientWidth / k / width, frame.clientHeight / k / height];
      const [west, north] = [-left / k / width, -top / k / height];
      const [east, south] = [west + wide, north + high];
      const now = known.current;
      const holds =
        now?.zoom === zoom &&
        Math.max(west, 0) >= now.west &&
        Math.max(north, 0) >= now.north &&
        Math.min(east, 1) <= now.east &&
        Math.min(south, 1) <= now.south;
      if (holds) return false;
      known.current = {
        zoom,
        west: west - beyond * wide,
        north: north - beyond * high,
        east: east + beyond * wide,
        south: south + beyond * high,
      };
      setExtent(known.current);
      return true;
    },
    [width, height],
  );
  return { extent, onMoved };
};
