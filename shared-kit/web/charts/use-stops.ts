import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useNavigate } from '../router.ts';
import type { Stop } from './chart-types.ts';

const far = 10;

const nextOf = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1;
  if (key === 'PageUp') return at + far;
  if (key === 'PageDown') return at - far;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

const nearest = (stops: readonly Stop[], x: number, y: number): number => {
  const distances = stops.map((stop) => (stop.x - x) ** 2 + ((stop.y - y) / 4) ** 2);
  return distances.indexOf(Math.min(...distances));
};

/** The value that is pointed at, by pointer or by keys; the last one until somebody points. Enter follows where it leads. */
export const useStops = (stops: readonly Stop[], upright = true) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const last = stops.length - 1;
  const found = stops.findIndex(({ key }) => key === chosen);
  const index = found < 0 ? last : found;
  const onKeyDown = (event: KeyboardEvent): void => {
    const active = stops[index];
    if (event.key === 'Enter' && active?.href !== undefined) void navigate(active.href);
    const turned = upright ? event.key : (turns[event.key] ?? event.key);
    const next = nextOf(turned, index, last);
    if (next === null) return;
    event.preventDefault();
    setChosen(stops[Math.min(last, Math.max(0, next))]?.key ?? null);
  };
  const onPointer = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(stops[nearest(stops, event.clientX - box.left, event.clientY - box.top)]?.key ?? null);
  };
  return {
    active: stops[index],
    isPointed: found >= 0,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, stops.length),
      'aria-valuenow': index + 1,
      'aria-valuetext': stops[index]?.words,
      onKeyDown,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
    },
  } as const;
};

/** Where values stand below one another, down is further. */
const turns: Readonly<Record<string, string>> = { ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown' };
