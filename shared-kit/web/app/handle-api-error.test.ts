import { beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../i18n/instance.ts';
import { type DialogEntry, dialogStore } from '../ui/dialogs/store.ts';
import { ApiError, NetworkError } from './errors.ts';
import { handleApiError } from './handle-api-error.ts';
import { onNavigate } from './navigation.ts';
import { sessionStore, signIn, takeReturnTo } from './session-store.ts';

const navigate = vi.fn();
const refusal = (status: number, code: string): ApiError =>
  new ApiError(status, { code, message: code, requestId: 'r' });
const shown = (): DialogEntry | undefined => dialogStore.getState().open[0];

beforeEach(async () => {
  await initI18n('es');
  navigate.mockReset();
  onNavigate(navigate);
  signIn({ Id: 7, Name: 'Ana', Token: 'a.b.c', EntityType: 'UserProxy', PreferredLanguage: 0 });
});

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
])('%i leads to /auth, out of the session, and remembers the place', async (status, code) => {
  await handleApiError(refusal(status, code));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth');
  expect(sessionStore.getState().user).toBeNull();
  expect(takeReturnTo(7)).toBe('/user/home');
  expect(shown()).toBeUndefined();
});

test.each([
  ['a 400 by its code', refusal(400, 'referenceExists'), 'Esta referencia ya existe.'],
  ['a 404 by default', refusal(404, 'notFound'), 'Se ha producido un error inesperado.'],
  ['a 500 by default', refusal(500, 'unexpected'), 'Se ha producido un error inesperado.'],
  ['a foreign answer by default', new ApiError(502, '<html>'), 'Se ha producido un error inesperado.'],
  ['anything thrown by default', new TypeError('x is undefined'), 'Se ha producido un error inesperado.'],
  [
    'no network by name',
    new NetworkError('x'),
    'Sin conexión a internet. Compruebe la red y vuelva a intentarlo.',
  ],
])('%s', async (_, error, text) => {
  const done = handleApiError(error);
  const entry = shown();
  expect(entry?.kind === 'error' && entry.request.text).toBe(text);
  if (entry?.kind === 'error') entry.answer();
  await done;
  expect(navigate).not.toHaveBeenCalled();
});

test("the caller's own abort is no error to tell", async () => {
  await handleApiError(new DOMException('aborted', 'AbortError'));
  expect(shown()).toBeUndefined();
});
