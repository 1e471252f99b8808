/** A note that is spoken without a network: kept on the device, sent with its result, and played on the record. */
import { paths } from 'shared-kit/contracts/paths';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { recordNote } from '../../core/looks/spoken.ts';
import { type OwnDevice, prepareDevice, startOwnDevice } from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { findPlainCard, leavesCard, startRound } from '../../pages/round.ts';

const t: Texts = texts('es');

let device: OwnDevice;

test.beforeAll(async () => {
  device = await startOwnDevice();
});
test.afterAll(() => device.remove());

test('a spoken note is kept without a network, sent with its result, and played on the record', async () => {
  test.setTimeout(hangMs(90_000));
  const page = await device.enter('technician');
  await prepareDevice(page, t);
  await page.goto('/user/remainingChores');
  await startRound(page, t);
  await device.context().setOffline(true);
  const { id, article } = await findPlainCard(page, t);
  await article.getByRole('button', { name: t('maintenance.record.addVideo') }).click();
  const player = await recordNote(article, t);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.videoHeight]))
    .toEqual([true, 0]);
  await article.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') }).check();
  await article.getByRole('button', { name: t('kit.save') }).click();
  await leavesCard(page, id);
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
