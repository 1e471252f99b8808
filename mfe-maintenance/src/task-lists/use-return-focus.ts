import { useEffect, useRef } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';

/** Who comes back from a task goes on at its row; where it is done and gone, at the first. */
export const useReturnFocus = (rows: readonly Task[] | undefined, cameFrom: number): void => {
  const pending = useRef(cameFrom > 0);
  useEffect(() => {
    if (!pending.current || !rows) return;
    pending.current = false;
    const index = Math.max(
      0,
      rows.findIndex(({ id }) => id === cameFrom),
    );
    document.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  }, [rows, cameFrom]);
};
