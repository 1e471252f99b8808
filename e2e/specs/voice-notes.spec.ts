/** A note that is spoken without a network: kept on the device, sent with its result, and played on the record. */
import type { Page } from '@playwright/test';
import { paths } from 'shared-kit/contracts/paths';
import { getTask } from 'shared-kit/contracts/task-detail';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../core/api.ts';
import { type OwnDevice, prepareDevice, startOwnDevice } from '../core/own-device.ts';
import { type Texts, texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';

const t: Texts = texts('es');

let device: OwnDevice;

test.beforeAll(async () => {
  device = await startOwnDevice();
});
test.afterAll(() => device.remove());

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

/** On to the next card that asks for no reading. */
const findPlainCard = async (page: Page) => {
  await expect(page).toHaveURL(/[?&]task=[1-9]/);
  const id = Number(new URL(page.url()).searchParams.get('task'));
  const article = page.locator(`[data-chore-card="${id}"]`);
  await expect(article.getByRole('radio').first()).toBeVisible();
  if ((await article.getByRole('textbox').count()) === 1) return { id, article };
  await page.getByRole('button', { name: t('kit.next'), exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(`[?&]task=${id}(&|$)`));
  return findPlainCard(page);
};

test('a spoken note is kept without a network, sent with its result, and played on the record', async () => {
  test.setTimeout(hangMs(90_000));
  const page = await device.enter('technician');
  await prepareDevice(page, t);
  await page.goto('/user/remainingChores');
  await page.getByRole('button', { name: t('maintenance.list.start') }).click();
  await device.context().setOffline(true);
  await speak(page);
  const { id, article } = await findPlainCard(page);
  await article.getByRole('button', { name: t('maintenance.record.addVideo') }).click();
  await article.getByRole('button', { name: t('kit.voice.record') }).click();
  // Until something has been heard.
  await expect(article.getByRole('button', { name: t('kit.voice.stop', { time: '0:01' }) })).toBeVisible();
  await article.getByRole('button', { name: t('kit.voice.stop', { time: '' }).split('(')[0] ?? '' }).click();
  const player = article.locator('video');
  await expect(player).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.videoHeight]))
    .toEqual([true, 0]);
  await article.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') }).check();
  await article.getByRole('button', { name: t('kit.save') }).click();
  await expect(page).not.toHaveURL(new RegExp(`[?&]task=${id}(&|$)`));
  await device.context().setOffline(false);
  const api = await apiOf(device.portal().url, 'technician');
  await expect
    .poll(async () => (await api.call(getTask, { params: { id } })).data.videoIds.length, {
      timeout: hangMs(20_000),
    })
    .toBe(1);
  await page.goto(
    paths.task({ id, installationId: (await api.call(getTask, { params: { id } })).data.installationId }),
  );
  await page
    .getByRole('button', { name: t('kit.video.name', { number: 1 }) })
    .first()
    .click();
  const kept = page.getByRole('dialog').locator('video');
  await expect.poll(() => kept.evaluate((video: HTMLVideoElement) => video.readyState > 0)).toBe(true);
});
