import { type RefObject, useEffect, useRef } from 'react';
import { codeReader } from './read-code.ts';

/** Milliseconds between two looks: a hand does not feel them, and a phone stays cool. */
const pause = 120;

/** Calls `onCode` with the first code that is seen in the picture while `isLooking`. */
export const useCodes = (
  video: RefObject<HTMLVideoElement | null>,
  isLooking: boolean,
  onCode: (text: string) => void,
): void => {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isLooking) return;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const read = await codeReader();
      while (!isLeft) {
        const element = video.current;
        const text =
          element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(element) : null;
        if (isLeft) return;
        if (text) return latest.current(text);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [video, isLooking]);
};
