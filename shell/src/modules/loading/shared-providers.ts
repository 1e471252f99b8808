import type { SharedLibrary } from 'shared-kit/config/shared-libraries.ts';
import { withKitTexts } from 'shared-kit/web/i18n/instance';
import { nextTask } from '../../next-task.ts';

/** The shell's copy of each library, fetched when the first remote that uses it is opened. */
const providers: Record<SharedLibrary, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'shared-kit/web/app': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/app'),
  'shared-kit/web/catalogue': withKitTexts(() => import('shared-kit/web/catalogue')),
  'shared-kit/web/charts': withKitTexts(() => import('shared-kit/web/charts')),
  'shared-kit/web/choices': () => import('shared-kit/web/choices'),
  'shared-kit/web/dragging': () => import('shared-kit/web/dragging'),
  'shared-kit/web/evidence': withKitTexts(() => import('shared-kit/web/evidence')),
  'shared-kit/web/form': withKitTexts(() => import('shared-kit/web/form')),
  'shared-kit/web/i18n': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/i18n'),
  'shared-kit/web/icons': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/icons'),
  'shared-kit/web/marked': withKitTexts(() => import('shared-kit/web/marked')),
  'shared-kit/web/offline': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/offline'),
  'shared-kit/web/overlays': () => import('shared-kit/web/overlays'),
  'shared-kit/web/panels': () => import('shared-kit/web/panels'),
  'shared-kit/web/qr': () => import('shared-kit/web/qr'),
  'shared-kit/web/query': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/query'),
  'shared-kit/web/router': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/router'),
  'shared-kit/web/slots': () => import('shared-kit/web/slots'),
  'shared-kit/web/table': () => import('shared-kit/web/table'),
  'shared-kit/web/tree': () => import('shared-kit/web/tree'),
  'shared-kit/web/ui': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/ui'),
  'shared-kit/web/zod': () => import(/* webpackChunkName: "common" */ 'shared-kit/web/zod'),
};

const isShared = (name: string): name is SharedLibrary => name in providers;

/** What only some pages of a remote use: it comes when such a page does. */
const forSomePages: ReadonlySet<SharedLibrary> = new Set([
  'shared-kit/web/catalogue',
  'shared-kit/web/charts',
  'shared-kit/web/choices',
  'shared-kit/web/dragging',
  'shared-kit/web/evidence',
  'shared-kit/web/form',
  'shared-kit/web/marked',
  'shared-kit/web/overlays',
  'shared-kit/web/panels',
  'shared-kit/web/qr',
  'shared-kit/web/slots',
  'shared-kit/web/table',
  'shared-kit/web/tree',
]);

/**
 * Fetches what every page of a release takes from the shell, so that its own files don't wait for it one after another. It is one file, whose parts
 * run a task each: a phone would stand still over all of them.
 */
export const provide = async (names: readonly string[]): Promise<void> => {
  const common = names.filter(isShared).filter((name) => !forSomePages.has(name));
  for (const name of common) {
    await providers[name]();
    await nextTask();
  }
};

/** What the federation runtime asks for a library; `onFailure` is told when it could not be fetched. */
export const provider = (name: SharedLibrary, onFailure: () => void) => async (): Promise<() => unknown> => {
  try {
    const library = await providers[name]();
    return () => library;
  } catch (error) {
    onFailure();
    throw error;
  }
};
