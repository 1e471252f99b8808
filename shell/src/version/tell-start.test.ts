import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>();
const told = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

/** As a page begins: with its script, and nothing told yet. */
const begin = async () => {
  vi.resetModules();
  return import('./tell-start.ts');
};

beforeEach(() => {
  document.head.innerHTML = '<script src="/main.abcdef012345.js" type="text/plain"></script>';
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  sendBeacon.mockReset();
});

test('what is thrown before the page is up is told, once, with its place', async () => {
  await begin();
  const error = new Error('broken');
  for (const _time of [1, 2]) window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(sendBeacon.mock.calls.map(([path]) => path)).toEqual(['/api/shellStarts']);
  const [report] = await told();
  expect(report).toMatchObject({ code: 'abcdef012345', outcome: 'evaluation' });
  expect(report.detail).toContain('broken');
});

test('what is thrown once the page is up is no failure of its beginning', async () => {
  const { tellStart } = await begin();
  tellStart('loaded');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(await told()).toEqual([{ code: 'abcdef012345', outcome: 'loaded', detail: '' }]);
});

test('a page without a main script, as a development server has, tells nothing', async () => {
  document.head.innerHTML = '';
  const { tellStart } = await begin();
  tellStart('loaded');
  expect(sendBeacon).not.toHaveBeenCalled();
});
