/** What a job takes: presses of a finger, a mouse or a key that does something, and fields that are written in. */
import { expect, type Page } from '@playwright/test';

/** As `docs/develop/presses.md` tells people. */
export const toldPresses = {
  'Report a fault: where, what, a sentence': 5,
  'Take what was just reported, and begin': 2,
  'Let it wait for a part': 4,
  'Go on with it': 1,
  'Hand it over as done, with what the clock counted': 3,
  'Give back what was done': 1,
  'Accept what was done': 1,
  'Prepare the phone, asked on its first day': 1,
  'A card that is fine': 1,
  'A card that could not be done, with a photo': 4,
  'Import a workbook without faults': 3,
  'Copy a centre': 5,
  'Invite everybody who never came': 3,
  'Give a person a role in eleven more centres': 6,
  'Give all that is nobody’s to a person': 5,
  'Spread a month, and take the proposal': 2,
  'Write days off down, with who covers': 6,
  'Give a fault a person and a priority in the list': 8,
  'Answer the law for many places': 3,
  'See somebody off, with the work handed on': 4,
  'Issue the owner’s paper': 2,
} as const;

const count = (): void => {
  let last: EventTarget | null = null;
  const add = (target: EventTarget | null, by = 1): void => {
    last = target;
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + by));
  };
  addEventListener('pointerdown', ({ target, isTrusted }) => isTrusted && add(target), true);
  // A key that does something, at the desk; what is typed into a field is counted with the field.
  addEventListener(
    'keydown',
    ({ target, isTrusted }) => {
      const isField = target instanceof Element && target.matches('input, textarea, select');
      if (isTrusted && !isField) add(target);
    },
    true,
  );
  // Filled in without a finger, as tests do: somebody would have pressed the field before, and a choice once more.
  addEventListener(
    'input',
    ({ target }) => {
      if (target === last) return;
      if (target instanceof HTMLSelectElement) add(target, 2);
      else if (target instanceof HTMLTextAreaElement) add(target);
      else if (target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type)) add(target);
    },
    true,
  );
};

/** From the next page on, in this tab. */
export const countPresses = (page: Page): Promise<unknown> => page.addInitScript(count);

/** From now on anew. */
export const beginCounting = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('presses', '0'));

/** Since the counting was begun, against what is told of the job; then anew. */
export const expectPresses = async (page: Page, job: keyof typeof toldPresses): Promise<void> => {
  const presses = await page.evaluate(() => Number(sessionStorage.getItem('presses')));
  expect({ job, presses }).toEqual({ job, presses: toldPresses[job] });
  await beginCounting(page);
};
