import { beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../i18n/instance.ts';
import { type DialogEntry, dialogStore } from '../../ui/dialogs/store.ts';
import { onNavigate } from '../navigation.ts';
import { sessionEnd } from '../session/session-end.ts';
import { sessionStore, signIn, takeReturnTo } from '../session/session-store.ts';
import { ApiError, NetworkError, NotPreparedError } from './errors.ts';
import { errorTextOf, handleApiError } from './handle-api-error.ts';

const navigate = vi.fn();
const refusal = (status: number, code: string): ApiError =>
  new ApiError(status, { code, message: code, requestId: 'r' });
const shown = (): DialogEntry | undefined => dialogStore.getState().open[0];

beforeEach(async () => {
  await initI18n('es');
  navigate.mockReset();
  onNavigate(navigate);
  // The file before may have left another place behind.
  history.replaceState(null, '', '/user/home');
  signIn({ Id: 7, Name: 'Ana', Token: 'a.b.c', EntityType: 'UserProxy', PreferredLanguage: 0 });
});

test.each([
  [401, 'unauthorized', 'expired', '/user/home'],
  // Back there the same would be refused again.
  [403, 'forbidden', 'forbidden', null],
])('%i leads to /auth, out of the session, which says why', async (status, code, why, place) => {
  await handleApiError(refusal(status, code));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth');
  expect(sessionStore.getState().user).toBeNull();
  expect(sessionEnd()).toEqual({ why });
  expect(takeReturnTo(7)).toBe(place);
  expect(shown()).toBeUndefined();
});

test.each([
  [
    'a lock of 61 seconds',
    { retryAfter: 61 },
    'El usuario está bloqueado. Podrá volver a intentarlo dentro de 2 minutos.',
  ],
  [
    'a lock of 20 seconds',
    { retryAfter: 20 },
    'El usuario está bloqueado. Podrá volver a intentarlo dentro de un minuto.',
  ],
  ['a block', {}, 'El usuario está bloqueado. Pida a un administrador que lo desbloquee.'],
])('%s says how it ends', (_, details, text) => {
  const body = { code: 'blockedUser', message: '', requestId: 'r', ...details };
  expect(errorTextOf(new ApiError(400, body))).toBe(text);
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
  [
    'what was not prepared by name',
    new NotPreparedError('x'),
    'Sin red: esto no está preparado en este dispositivo.',
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
