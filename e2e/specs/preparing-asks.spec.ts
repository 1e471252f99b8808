/** A preparation asks for nothing that the person's role may not see: each refusal would be a line in the trail, and a moment of a slow network. */
import { hangMs } from 'shared-kit/testing/test-form';
import { type OwnDevice, prepareDevice, startOwnDevice } from '../core/own-device.ts';
import { type Texts, texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';

const t: Texts = texts('es');

let device: OwnDevice;

test.beforeAll(async () => {
  device = await startOwnDevice();
});
test.afterAll(() => device.remove());

test('nothing that a technician may not see is asked for while preparing', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.enter('technician');
  const refused: string[] = [];
  const answered: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    answered.push(pathname);
    if (response.status() === 403 || response.status() === 404) refused.push(pathname);
  });
  await prepareDevice(page, t);
  expect(answered).toContain('/api/tasks/prepared');
  expect(refused).toEqual([]);
});
