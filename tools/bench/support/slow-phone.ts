/** A phone four times as slow as this machine, on what the browser's own tools call slow 4G. */
import type { Page } from '@playwright/test';

const cpu = 4;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
} as const;

/** From now on the page is on such a phone, once what it has is warm. */
export const onSlowPhone = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await client.send('Network.emulateNetworkConditions', network);
};
