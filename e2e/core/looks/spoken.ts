/** Notes that are spoken, on a device of its own: its microphone beeps. */
import { expect, type Locator } from '@playwright/test';
import type { Texts } from '../texts.ts';

/** Records one where the form offers it, until something has been heard, and finds it in its player. */
export const recordNote = async (form: Locator, t: Texts): Promise<Locator> => {
  await form.getByRole('button', { name: t('kit.voice.record') }).click();
  const [stop = ''] = t('kit.voice.stop', { time: '' }).split('(');
  await form.getByRole('button', { name: new RegExp(`^${stop}\\((?!0:00)`) }).click();
  const player = form.locator('video');
  await expect(player).toHaveAttribute('src', /^blob:/);
  return player;
};
