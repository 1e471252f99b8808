import { type PointerEvent, useEffect, useRef } from 'react';
import { mostPoints, type Stroke, signatureSize } from '../../contracts/correctives/issue-fields.ts';

const { width, height } = signatureSize;

/** Points that are nearer say nothing more of a line. */
const leastStep = 2;

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

const drawStroke = (context: CanvasRenderingContext2D, [first, ...others]: Stroke): void => {
  if (!first) return;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#111';
  context.beginPath();
  context.moveTo(...first);
  // A dot is a line to itself.
  for (const point of others.length > 0 ? others : [first]) context.lineTo(...point);
  context.stroke();
};

const redraw = (canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void => {
  const context = canvas?.getContext('2d');
  context?.clearRect(0, 0, width, height);
  for (const stroke of strokes) if (context) drawStroke(context, stroke);
};

const none: readonly Stroke[] = [];

/**
 * Lines follow one pointer; `onChange` is told all strokes when it is lifted, and when one is taken back. Whole numbers within `signatureSize`,
 * however large the field is on the screen. `drawn`: what whoever keeps them holds; others than it was told replace what is there.
 */
export const usePad = (onChange: (strokes: Stroke[]) => void, drawn = none) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const held = JSON.stringify(drawn);
  const told = useRef('');
  /** That which draws now: a palm that lies on the field besides is none. */
  const pointer = useRef<number | null>(null);
  useEffect(() => {
    if (told.current === held) return;
    told.current = held;
    strokes.current = JSON.parse(held) as Stroke[];
    redraw(canvas.current, strokes.current);
  }, [held]);
  const tell = (): void => {
    told.current = JSON.stringify(strokes.current);
    onChange([...strokes.current]);
  };
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Stroke[number] => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    return [within(x * width, width), within(y * height, height)];
  };
  const hasRoom = (): boolean => strokes.current.reduce((sum, stroke) => sum + stroke.length, 0) < mostPoints;
  const lift = ({ pointerId }: PointerEvent<HTMLCanvasElement>): void => {
    if (pointer.current !== pointerId) return;
    pointer.current = null;
    tell();
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (pointer.current !== null || !hasRoom()) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      strokes.current = [...strokes.current, [at(event)]];
      redraw(canvas.current, strokes.current);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const stroke = strokes.current.at(-1);
      const last = stroke?.at(-1);
      if (pointer.current !== event.pointerId || !stroke || !last || !hasRoom()) return;
      const point = at(event);
      if (Math.hypot(point[0] - last[0], point[1] - last[1]) < leastStep) return;
      stroke.push(point);
      const context = canvas.current?.getContext('2d');
      if (context) drawStroke(context, [last, point]);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
  const keep = (next: Stroke[]): void => {
    strokes.current = next;
    redraw(canvas.current, strokes.current);
    tell();
  };
  return {
    canvas,
    handlers,
    undo: () => keep(strokes.current.slice(0, -1)),
    clear: () => keep([]),
  };
};
