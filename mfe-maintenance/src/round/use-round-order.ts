import { useState } from 'react';
import type { RoundOrderName } from 'shared-kit/contracts/tasks/task-round';

const key = 'roundOrder';

// A browser may refuse its storage altogether: the choice then lasts as long as the page.
const readOrder = (): RoundOrderName => {
  try {
    return localStorage.getItem(key) === 'route' ? 'route' : 'list';
  } catch {
    return 'list';
  }
};
const writeOrder = (order: RoundOrderName): void => {
  try {
    localStorage.setItem(key, order);
  } catch {
    // Refused or full.
  }
};

/** The order that rounds were begun in last in this browser, for the next one. */
export const useRoundOrder = (): readonly [RoundOrderName, (order: RoundOrderName) => void] => {
  const [order, setOrder] = useState(readOrder);
  const remember = (next: RoundOrderName): void => {
    writeOrder(next);
    setOrder(next);
  };
  return [order, remember];
};
