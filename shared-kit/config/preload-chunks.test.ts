import { afterEach, expect, test, vi } from 'vitest';
import { isScreen } from '../contracts/paths.ts';
import { askAhead } from './plugins/preload-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

const askedAt = (pathname: string, getItem: () => string | null): string[] => {
  const chunks: string[] = [];
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append: ({ rel, as, href }: Record<'rel' | 'as' | 'href', string>) =>
        void chunks.push(`${rel} ${as} ${href}`),
    },
  });
  askAhead(isScreen, ['/1.js', '/2.js']);
  return chunks;
};

test('a screen of somebody who is signed in asks for what comes behind the sign-in', () => {
  const both = ['preload script /1.js', 'preload script /2.js'];
  expect(askedAt('/user/home', () => '{}')).toEqual(both);
  expect(askedAt('/superAdmin/modules', () => '{}')).toEqual(both);
});

test.each([
  ['nobody is signed in', '/user/home', () => null],
  ['it is the login page', '/auth', () => '{}'],
  ['it is the last resort', '/rescue', () => '{}'],
  [
    'the browser keeps nothing',
    '/user/home',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
])('where %s nothing is asked for', (_what, pathname, getItem) => {
  expect(askedAt(pathname, getItem)).toEqual([]);
});
