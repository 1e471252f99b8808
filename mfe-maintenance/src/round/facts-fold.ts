import { useState } from 'react';

const key = 'taskFacts';
const unfolded = 'unfolded';

// A browser may refuse its storage altogether: the choice then lasts as long as the card.
const readFold = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const writeFold = (fold: string): void => {
  try {
    sessionStorage.setItem(key, fold);
  } catch {
    // Refused or full.
  }
};

/** Whether the facts of tasks are unfolded, from card to card until the browser's tab is closed. */
export const useFactsFold = (): readonly [boolean, () => void] => {
  const [isOpen, setOpen] = useState(() => readFold() === unfolded);
  const toggle = (): void => {
    writeFold(isOpen ? 'folded' : unfolded);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
};
