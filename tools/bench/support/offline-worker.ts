/** A technician's hands in the page: works through the cards of a round as fast as the screen lets him. Runs in the browser. */

/** At most so many cards, or to the end of the round. Answers the milliseconds from each press of "save" until the next card can be filled in. */
export const workThrough = async ({
  cards,
  photoEvery,
}: {
  readonly cards: number;
  /** 0: none. */
  readonly photoEvery: number;
}): Promise<number[]> => {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
    for (const start = performance.now(); performance.now() - start < 20_000; ) {
      const found = find();
      if (found) return found;
      await frame();
    }
    throw new Error(`Nothing came: ${location.href}`);
  };
  /** What comes with a card and after the one before it is over before anybody has read it. */
  const rest = (): Promise<unknown> =>
    new Promise((resolve) => {
      const look = (deadline: IdleDeadline): void => {
        if (deadline.didTimeout || deadline.timeRemaining() > 40) resolve(undefined);
        else requestIdleCallback(look, { timeout: 1000 });
      };
      requestIdleCallback(look, { timeout: 1000 });
    });
  /** With its results to choose from; what can wait comes behind. */
  const cardBesides = (other: string | undefined): HTMLElement | null => {
    const card = document.querySelector<HTMLElement>('[data-chore-card]');
    const isThere = card?.querySelector('input[type="radio"]') && card.dataset.choreCard !== other;
    return card && isThere ? card : null;
  };
  /** A picture as a phone takes it: much of it is noise, so that it does not shrink to nothing. */
  const photo = async (): Promise<File> => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('No canvas');
    const picture = drawing.createImageData(canvas.width, canvas.height);
    for (let index = 0; index < picture.data.length; index += 4) {
      const value = Math.random() * 90 + ((index / 4000) % 160);
      picture.data.set([value, value * 0.8, value * 0.6, 255], index);
    }
    drawing.putImageData(picture, 0, 0);
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })], 'foto.jpg', {
      type: 'image/jpeg',
    });
  };
  const taken = photoEvery > 0 ? await photo() : null;
  const times: number[] = [];
  for (let index = 0; index < cards; index += 1) {
    const card = await until(() => cardBesides(undefined));
    await until(() => card.querySelector('textarea'));
    const id = card.dataset.choreCard;
    // Not done: the last of the three results, and no card asks more for it than words.
    [...card.querySelectorAll<HTMLInputElement>('input[type="radio"]')].at(-1)?.click();
    const words = card.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      words,
      `Sin acceso ${id}`,
    );
    words?.dispatchEvent(new Event('input', { bubbles: true }));
    if (taken && index % photoEvery === 0) {
      const input = card.querySelector<HTMLInputElement>('input[type="file"]');
      const files = new DataTransfer();
      files.items.add(taken);
      if (!input) throw new Error('No place for a photo');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => card.querySelector('img[src^="blob:"]'));
    }
    await frame();
    await rest();
    const before = performance.now();
    card.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    await until(() => cardBesides(id) ?? !document.querySelector('[data-chore-card]'));
    times.push(performance.now() - before);
    if (!document.querySelector('[data-chore-card]')) break;
  }
  return times;
};
