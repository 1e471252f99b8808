let adding = 0;

/** Runs `add`, a call of the portal's own style engine, as such: what guards the page's sheets need not ask whose call it is. */
export const addOwnRule = (add: () => void): void => {
  adding += 1;
  try {
    add();
  } finally {
    adding -= 1;
  }
};

/** Whether the portal's own style engine is adding a rule now. */
export const isAddingOwnRule = (): boolean => adding > 0;
