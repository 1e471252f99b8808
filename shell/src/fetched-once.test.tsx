import { renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, fetchedOnce, useFetched } from './fetched-once.ts';

const Page = ({ fetched }: { readonly fetched: Fetched<string> }) => (
  <p>{useFetched(fetched) ?? 'waiting'}</p>
);

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  // Drawn as in a browser, and not at once as in other tests.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => root.unmount());

const draw = (fetched: Fetched<string>): void =>
  root.render(
    <Suspense fallback={<p>waiting</p>}>
      <Page fetched={fetched} />
    </Suspense>,
  );

test('what comes just after it was waited for is drawn without a pause', async () => {
  const code = Promise.withResolvers<string>();
  draw(fetchedOnce(() => code.promise));
  await expect.poll(() => place.textContent).toBe('waiting');
  const realTimeout = globalThis.setTimeout;
  const pauses: number[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, milliseconds = 0) => {
    // The pauses never end.
    if (milliseconds > 50) pauses.push(milliseconds);
    return milliseconds > 50 ? 0 : realTimeout(work, milliseconds);
  }) as typeof setTimeout);
  code.resolve('there');
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect({ text: place.textContent, pauses }).toEqual({ text: 'there', pauses: [] });
});

test('what is there already is drawn at once, and was fetched once', async () => {
  const load = vi.fn(async () => 'there');
  const fetched = fetchedOnce(load);
  await Promise.all([fetched.fetch(), fetched.fetch()]);
  const { result } = renderHook(() => useFetched(fetched));
  expect(result.current).toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});
