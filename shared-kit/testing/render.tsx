/** Shows components as the shell does: theme, texts, queries and a router in memory. */
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { LanguageCode } from '../contracts/enums.ts';
import { initI18n, type Locales, registerLocales } from '../web/i18n.ts';
import { createQueryClient, QueryClientProvider } from '../web/query.ts';
import { createMemoryRouter, RouterProvider } from '../web/router.ts';
import { UiProvider } from '../web/ui/index.ts';
import { toastStore } from '../web/ui/toasts/toasts.ts';

/** A busy machine takes longer than the second that is waited for otherwise. */
configure({ asyncUtilTimeout: 10_000 });

export interface RenderOptions {
  /** Where the reader is: `/user/remainingChores?page=2`. */
  readonly at?: string;
  readonly language?: LanguageCode;
  /** A module's own texts: `{'mfe-admin': es}`. */
  readonly texts?: Readonly<Record<string, Locales>>;
  /** The page's address, for the look. */
  readonly href?: string;
}

export interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** `const {user} = await renderPage(<UsersPage />, {texts: {'mfe-admin': es}})`. */
export const renderPage = async (
  element: ReactElement,
  { at = '/', language = 'es', texts = {}, href = 'http://localhost/' }: RenderOptions = {},
): Promise<Rendered> => {
  // A test before may have left its notices.
  toastStore.setState({ toasts: [] });
  await initI18n(language);
  for (const [namespace, own] of Object.entries(texts)) await registerLocales(namespace, async () => own);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const user = userEvent.setup();
  const rendered = render(
    <UiProvider href={href}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return Object.assign(rendered, { user, router });
};
