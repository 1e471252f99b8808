import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>();
const told = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

/** As a page begins: with its script, and nothing told yet. What other tests have left listening on the page hears nothing of what is thrown. */
const begin = async () => {
  vi.resetModules();
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const { tellStart } = await import('./tell-start.ts');
  const hear = listening.mock.calls.find(([kind]) => kind === 'error')?.[1] as (event: ErrorEvent) => void;
  listening.mockRestore();
  return { tellStart, throwOnPage: (error: Error) => hear(new ErrorEvent('error', { error })) };
};

beforeEach(() => {
  document.head.innerHTML = '<script src="/main.abcdef012345.js" type="text/plain"></script>';
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  sendBeacon.mockReset();
  sessionStorage.clear();
  delete document.documentElement.dataset.start;
});

test('what is thrown before the page is up is told, once, with its place', async () => {
  const { throwOnPage } = await begin();
  const error = new Error('broken');
  for (const _time of [1, 2]) throwOnPage(error);
  expect(sendBeacon.mock.calls.map(([path]) => path)).toEqual(['/api/shellStarts']);
  const [report] = await told();
  expect(report).toMatchObject({ code: 'abcdef012345', outcome: 'evaluation' });
  expect(report.detail).toContain('broken');
});

test('what is thrown once the page is up is no failure of its beginning', async () => {
  const { tellStart, throwOnPage } = await begin();
  tellStart('loaded');
  throwOnPage(new Error('later'));
  expect(await told()).toEqual([{ code: 'abcdef012345', outcome: 'loaded', detail: '' }]);
});

test('a page without a main script, as a development server has, tells nothing', async () => {
  document.head.innerHTML = '';
  const { tellStart } = await begin();
  tellStart('loaded');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a tab says once of a shell that it came up, and each time that it did not', async () => {
  for (const _load of [1, 2]) (await begin()).tellStart('loaded');
  expect(await told()).toHaveLength(1);
  (await begin()).throwOnPage(new Error('broken'));
  expect((await told()).map(({ outcome }) => outcome)).toEqual(['loaded', 'evaluation']);
});
