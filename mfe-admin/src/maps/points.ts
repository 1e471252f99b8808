import type { KeyboardEvent } from 'react';
import type { MapPoint } from 'shared-kit/contracts/centres/maps';

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** On the plan, as exactly as a plan of ten thousand points. */
export const within = ({ x, y }: MapPoint): MapPoint => ({ x: share(x), y: share(y) });

const directions: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key goes: a hundredth of the plan, with Shift five, with Alt a fifth of one; null for other keys. */
export const stepOf = ({
  key,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): MapPoint | null => {
  const direction = directions[key];
  if (!direction) return null;
  const step = shiftKey ? 0.05 : altKey ? 0.002 : 0.01;
  return { x: direction.x * step, y: direction.y * step };
};

/** The middle of an outline, for its name: that of its area, or of its corners where it has none. */
export const middleOf = (points: readonly MapPoint[]): MapPoint => {
  let [doubled, x, y] = [0, 0, 0];
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    const cross = from.x * to.y - to.x * from.y;
    doubled += cross;
    x += (from.x + to.x) * cross;
    y += (from.y + to.y) * cross;
  }
  if (Math.abs(doubled) > 1e-9) return { x: x / (3 * doubled), y: y / (3 * doubled) };
  const count = Math.max(1, points.length);
  const sum = (pick: (point: MapPoint) => number) =>
    points.reduce((all, point) => all + pick(point), 0) / count;
  return { x: sum((point) => point.x), y: sum((point) => point.y) };
};
