import type { SharedLibrary } from 'shared-kit/config/shared-libraries.ts';

/** The shell's copy of each library, fetched when the first remote that uses it is opened. */
const providers: Record<SharedLibrary, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'shared-kit/web/app': () => import('shared-kit/web/app'),
  'shared-kit/web/form': () => import('shared-kit/web/form'),
  'shared-kit/web/i18n': () => import('shared-kit/web/i18n'),
  'shared-kit/web/icons': () => import('shared-kit/web/icons'),
  'shared-kit/web/query': () => import('shared-kit/web/query'),
  'shared-kit/web/router': () => import('shared-kit/web/router'),
  'shared-kit/web/table': () => import('shared-kit/web/table'),
  'shared-kit/web/ui': () => import('shared-kit/web/ui'),
};

const isShared = (name: string): name is SharedLibrary => name in providers;

/** Fetches what a release says that it takes from the shell, so that its own files don't wait for it one after another. */
export const provide = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.filter(isShared).map((name) => providers[name]()));
};

export const provider = (name: SharedLibrary) => async (): Promise<() => unknown> => {
  const library = await providers[name]();
  return () => library;
};
