/** A task of its own: between two of them the browser paints and answers to a touch. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
