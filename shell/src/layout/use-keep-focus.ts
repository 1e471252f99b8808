import { useEffect } from 'react';

const load = () => import('./keep-focus.ts');

/** From the first key on: who has none never fetches it. */
export const useKeepFocus = (): void => {
  useEffect(() => {
    let isOver = false;
    let end = (): void => undefined;
    const begin = async (): Promise<void> => {
      const { keepFocus } = await load();
      if (!isOver) end = keepFocus();
    };
    const onKey = () => void begin().catch(() => undefined);
    document.addEventListener('keydown', onKey, { once: true, capture: true });
    return () => {
      isOver = true;
      document.removeEventListener('keydown', onKey, { capture: true });
      end();
    };
  }, []);
};
