import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testModule } from '../../testing/modules.ts';
import { toFailure } from './module-failure.ts';
import { orHang } from './quiet.ts';
import { reportPauseMs } from './reporter.ts';
import { createReporter } from './reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const never = new Promise<never>(() => undefined);

test('what a release promised and never gives is told with its script within ten seconds', async () => {
  const release = testModule([]);
  const sent = vi.fn(async () => undefined);
  const reporter = createReporter({
    send: sent,
    later: (flush) => void setTimeout(flush, reportPauseMs),
    whenBack: () => undefined,
  });
  orHang(release, never).catch((error: unknown) =>
    reporter.failed(7, release, toFailure(release.name, error, 'evaluation')),
  );
  await vi.advanceTimersByTimeAsync(7900);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1600);
  const { name: module, version, entry } = release;
  const told = { module, version, outcome: 'hang', detail: expect.stringContaining(entry) };
  expect(sent.mock.calls).toEqual([[7, [told]]]);
});

test('a script that is on its way is no hang, however slow the line is', async () => {
  const script = document.createElement('script');
  // Of a type that is not run here: it only has to lie there.
  script.setAttribute('type', 'text/plain');
  script.setAttribute('src', '/late.js');
  document.head.append(script);
  const hung = vi.fn();
  orHang(testModule([]), never).catch(hung);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hung).not.toHaveBeenCalled();
  script.remove();
  await vi.advanceTimersByTimeAsync(8000);
  expect(hung).toHaveBeenCalledOnce();
});

test('what comes is given on, and nothing is looked at any more', async () => {
  await expect(orHang(testModule([]), Promise.resolve('there'))).resolves.toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});
