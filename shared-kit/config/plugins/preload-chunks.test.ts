import { afterEach, expect, it, vi } from 'vitest';
import { isScreen } from '../../contracts/paths.ts';
import { askAhead } from './preload-chunks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Page {
  readonly pathname: string;
  /** What local storage keeps of who is signed in, or what it refuses with. */
  readonly user: () => string | null;
}

/** The addresses that a page asks for, in the order it asks. */
const askedAt = ({ pathname, user }: Page): string[] => {
  const chunks: string[] = [];
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'currentUser' ? user() : null) });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ href }: { readonly href: string }) => chunks.push(href) },
  });
  askAhead(isScreen, ['/early.js', '/kit.js']);
  return chunks;
};

it('asks for the files behind the sign-in, the first of them first, where somebody is signed in', () => {
  expect(askedAt({ pathname: '/user/home', user: () => '{}' })).toEqual(['/early.js', '/kit.js']);
});

it.each([
  ['nobody is signed in', { pathname: '/user/home', user: () => null }],
  ['the page is no screen', { pathname: '/auth', user: () => '{}' }],
  [
    'the browser keeps nothing',
    {
      pathname: '/user/home',
      user: () => {
        throw new Error('refused');
      },
    },
  ],
])('asks for nothing where %s', (_why, page) => {
  expect(askedAt(page)).toEqual([]);
});
