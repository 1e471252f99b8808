import { type PointerEvent, useEffect, useRef, useState } from 'react';

export const padSize = { width: 600, height: 240 } as const;
const { width, height } = padSize;

/** A pen that is lifted between two strokes of a name is not done yet. */
const pauseMs = 500;

/** Lines follow the pointer; what is drawn is given when the pen has rested, and `isOnItsWay` from then until it is taken. */
export const usePad = (onDrawn: (drawn: Blob) => Promise<void>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOnItsWay, setOnItsWay] = useState(false);
  useEffect(() => () => clearTimeout(resting.current), []);
  const at = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ];
  };
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context) {
      context.lineWidth = 3;
      context.lineCap = 'round';
      context.strokeStyle = '#111';
    }
    return context;
  };
  const give = (): void =>
    canvas.current?.toBlob((blob) => {
      if (blob) void onDrawn(blob).finally(() => setOnItsWay(false));
      else setOnItsWay(false);
    });
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      clearTimeout(resting.current);
      isDown.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const context = pen();
      context?.beginPath();
      context?.moveTo(...at(event));
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!isDown.current) return;
      const context = pen();
      context?.lineTo(...at(event));
      context?.stroke();
    },
    onPointerUp: () => {
      if (!isDown.current) return;
      isDown.current = false;
      setOnItsWay(true);
      resting.current = setTimeout(give, pauseMs);
    },
  };
  const clear = (): void => {
    clearTimeout(resting.current);
    setOnItsWay(false);
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
  };
  return { canvas, clear, handlers, isOnItsWay };
};
