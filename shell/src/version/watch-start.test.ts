import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>();
const told = async (): Promise<string[]> =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()).outcome));

const page = document.documentElement;
const main = (): HTMLScriptElement => {
  const found = document.head.querySelector<HTMLScriptElement>('script[src]');
  if (!found) throw new Error('there is no main script');
  return found;
};
/** What listens on the page by now, past what other tests have left there. */
const listening: [EventTarget, string, EventListener][] = [];
const hear = (kind: string): void => {
  for (const [, , listener] of listening.filter(([, heard]) => heard === kind)) listener(new Event(kind));
};
const targets = [globalThis, document] as const;
const see = (visibility: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  hear('visibilitychange');
};

const create = document.createElement.bind(document);
const begin = async (): Promise<void> => {
  vi.resetModules();
  await import('./watch-start.ts');
};

beforeEach(() => {
  delete page.dataset.start;
  sessionStorage.clear();
  document.head.innerHTML = '<script src="/main.abcdef012345.js" type="text/plain"></script>';
  vi.stubGlobal('navigator', { sendBeacon });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  for (const target of targets) {
    vi.spyOn(target, 'addEventListener').mockImplementation((kind, listener) => {
      listening.push([target, kind, listener as EventListener]);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((kind, listener) => {
      const at = listening.findIndex((one) => one[0] === target && one[1] === kind && one[2] === listener);
      if (at >= 0) listening.splice(at, 1);
    });
  }
  // As the page's own above, it is fetched by nobody.
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.assign(create(name), { type: 'text/plain' }),
  );
});
afterEach(() => {
  listening.length = 0;
  document.head.innerHTML = '';
  delete page.dataset.start;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sendBeacon.mockReset();
  sessionStorage.clear();
});

test('a start is told, and a page that is left before it came up', async () => {
  await begin();
  page.dataset.start = 'runs';
  hear('pagehide');
  expect(await told()).toEqual(['started', 'left']);
});

test('a page that came up is not left, and a tab that knows its shell tells nothing', async () => {
  await begin();
  page.dataset.start = 'up';
  hear('pagehide');
  see('hidden');
  expect(await told()).toEqual(['started']);
  sessionStorage.setItem('shellStarted', 'abcdef012345');
  await begin();
  expect(await told()).toEqual(['started']);
});

test('a page in the background begins when it is seen', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await begin();
  expect(await told()).toEqual([]);
  see('visible');
  see('hidden');
  see('visible');
  expect(await told()).toEqual(['started', 'left', 'started']);
});

test('a script that comes and does not run is told as one that fails', async () => {
  await begin();
  hear('load');
  main().dispatchEvent(new Event('load'));
  expect(await told()).toEqual(['started', 'evaluation']);
});

test('a script that is lost is told once, asked for until it comes, and at once when the network is back', async () => {
  vi.useFakeTimers();
  await begin();
  hear('load');
  const tries = [main()];
  const lose = () => tries.at(-1)?.dispatchEvent(new Event('error'));
  lose();
  vi.advanceTimersByTime(500);
  tries.push(main());
  lose();
  hear('online');
  tries.push(main());
  // The wait that the network's return cut short asks for nothing more.
  vi.advanceTimersByTime(60_000);
  tries.push(main());
  expect(new Set(tries).size).toBe(3);
  page.dataset.start = 'runs';
  main().dispatchEvent(new Event('load'));
  expect(await told()).toEqual(['started', 'network']);
});

test('a script that runs is left alone', async () => {
  await begin();
  const before = main();
  page.dataset.start = 'runs';
  hear('load');
  expect(main()).toBe(before);
});
