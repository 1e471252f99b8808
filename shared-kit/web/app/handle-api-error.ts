/** What happens to an error that no caller deals with: product specification, section 8. */
import { i18n } from '../i18n/instance.ts';
import { showError } from '../ui/dialogs/imperative.ts';
import { ApiError, errorCodeOf } from './errors.ts';
import { currentPlace, navigateTo } from './navigation.ts';
import { signOut } from './session-store.ts';

const toldCodes = new Set([
  'versionConflict',
  'idempotencyConflict',
  'tooManyRequests',
  'payloadTooLarge',
  'network',
]);

/** The words for an error: the code's own for a 400 and the few others that say more than the default does. */
export const errorTextOf = (error: unknown): string => {
  const code = errorCodeOf(error);
  const own = (error instanceof ApiError && error.status === 400) || toldCodes.has(code);
  return i18n.t(`errors.${own ? code : 'unexpected'}`, { ns: 'kit' });
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const leave = (): void => {
  const place = currentPlace();
  if (place.startsWith('/auth')) return;
  signOut(place);
  navigateTo('/auth');
};

/** 401 and 403 lead to /auth; anything else shows the error dialog, and the promise waits for its button. */
export const handleApiError = async (error: unknown): Promise<void> => {
  if (isAbort(error)) return;
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) leave();
  else await showError({ text: errorTextOf(error) });
};
