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
    <Suspense fallback={<p>held back</p>}>
      <Page fetched={fetched} />
    </Suspense>,
  );

test('what is waited for is no suspended promise, which React would hold back once it came', async () => {
  const code = Promise.withResolvers<string>();
  draw(fetchedOnce(() => code.promise));
  await expect.poll(() => place.textContent).toBe('waiting');
  code.resolve('there');
  await expect.poll(() => place.textContent).toBe('there');
});

test('what is there already is drawn at once, and was fetched once', async () => {
  const load = vi.fn(async () => 'there');
  const fetched = fetchedOnce(load);
  await Promise.all([fetched.fetch(), fetched.fetch()]);
  const { result } = renderHook(() => useFetched(fetched));
  expect(result.current).toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});
