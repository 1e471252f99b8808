import { type KeyboardEvent, useState } from 'react';
import type { MapPoint } from 'shared-kit/contracts/centres/maps';
import { stepOf, within } from '../points.ts';

/** What the next point on the plan is for. */
export type Task =
  | { readonly kind: 'place'; readonly elementId: number; readonly name: string }
  | {
      readonly kind: 'draw';
      readonly areaId: number;
      readonly name: string;
      readonly points: readonly MapPoint[];
    };

interface Aimed {
  readonly onPlace: (task: Task & { kind: 'place' }, at: MapPoint) => void;
  readonly onDrawn: (task: Task & { kind: 'draw' }) => void;
}

const middle: MapPoint = { x: 0.5, y: 0.5 };
/** As near as this to the first corner, a click ends the outline. */
const nearness = 0.012;

/** A point that keys move over the plan, and what is done there. */
export const useAim = ({ onPlace, onDrawn }: Aimed) => {
  const [task, setTask] = useState<Task | null>(null);
  const [cursor, setCursor] = useState<MapPoint>(middle);
  const begin = (next: Task | null): void => {
    setTask(next);
    setCursor(middle);
  };
  const finish = (drawing: Task & { kind: 'draw' }): void => {
    if (drawing.points.length < 3) return;
    onDrawn(drawing);
    setTask(null);
  };
  const point = (at: MapPoint): void => {
    if (task?.kind === 'place') {
      onPlace(task, within(at));
      setTask(null);
    }
    if (task?.kind !== 'draw') return;
    const [first] = task.points;
    const closes = first && Math.hypot(first.x - at.x, first.y - at.y) < nearness;
    if (closes) finish(task);
    else setTask({ ...task, points: [...task.points, within(at)] });
  };
  /** Whether the key meant something. */
  const press = (event: KeyboardEvent): boolean => {
    if (!task) return false;
    const step = stepOf(event);
    if (step) setCursor((at) => within({ x: at.x + step.x, y: at.y + step.y }));
    else if (event.key === 'Escape') setTask(null);
    else if (event.key === 'Enter' && task.kind === 'draw') finish(task);
    else if (event.key === 'Enter' || event.key === ' ') point(cursor);
    else if (event.key === 'Backspace' && task.kind === 'draw')
      setTask({ ...task, points: task.points.slice(0, -1) });
    else return false;
    return true;
  };
  return { task, cursor, begin, finish, point, press };
};
