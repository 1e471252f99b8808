import { useState } from 'react';

interface Choice {
  /** What the address told when it was made. */
  readonly from: number;
  readonly to: number;
}

interface Chosen {
  readonly value: number;
  /** The address does not tell it yet: what is drawn is of what was chosen before. */
  readonly isOnItsWay: boolean;
  readonly choose: (to: number) => void;
}

/** What was chosen, from the press on: the address, which tells it afterwards, changes when the next page is ready to be drawn. */
export const useChosen = (told: number): Chosen => {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isOnItsWay = choice !== null && choice.from === told;
  if (choice !== null && !isOnItsWay) setChoice(null);
  return {
    value: isOnItsWay ? choice.to : told,
    isOnItsWay,
    choose: (to) => setChoice(to === told ? null : { from: told, to }),
  };
};
