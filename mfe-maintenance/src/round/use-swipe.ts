import { type TouchEvent, useRef } from 'react';

/** Pixels that a finger moves to the side, and at most up or down, for it to be a swipe; milliseconds that it takes at most. */
const least = 70;
const mostAside = 50;
const mostMs = 600;

/** What moves under a finger itself, or is written in. */
const ownSwipe = '[data-own-swipe], canvas, video, input:not([type="radio"]), textarea, select';

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A finger that goes to the left leads on, one to the right back. Handlers for what is swiped over. */
export const useSwipe = (onStep: (step: 1 | -1) => void) => {
  const begun = useRef<Touch>(null);
  return {
    onTouchStart: ({ touches, target, timeStamp: at }: TouchEvent) => {
      const touch = touches[0];
      const isOwn = target instanceof Element && target.closest(ownSwipe) !== null;
      begun.current =
        touch && touches.length === 1 && !isOwn ? { x: touch.clientX, y: touch.clientY, at } : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = begun.current;
      begun.current = null;
      if (!from || !touch || timeStamp - from.at > mostMs) return;
      const moved = touch.clientX - from.x;
      if (Math.abs(moved) < least || Math.abs(touch.clientY - from.y) > mostAside) return;
      onStep(moved < 0 ? 1 : -1);
    },
  };
};
