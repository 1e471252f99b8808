/** Notes that are spoken. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** A tone instead of somebody who speaks; the browser's own recorder records it. */
const speak = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const heard = audio.createMediaStreamDestination();
      tone.connect(heard);
      tone.start();
      return heard.stream;
    };
  });

/** Records one where the form offers it, until something has been heard, and finds it in its player. */
export const recordNote = async (page: Page, form: Locator, t: Texts): Promise<Locator> => {
  await speak(page);
  await form.getByRole('button', { name: t('kit.voice.record') }).click();
  await expect(form.getByRole('button', { name: t('kit.voice.stop', { time: '0:01' }) })).toBeVisible();
  const [stop = ''] = t('kit.voice.stop', { time: '' }).split('(');
  await form.getByRole('button', { name: new RegExp(`^${stop}`) }).click();
  const player = form.locator('video');
  await expect(player).toHaveAttribute('src', /^blob:/);
  return player;
};
