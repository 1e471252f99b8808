/** What happens to an error that no caller deals with: product specification, section 8. */
import { formatBytes } from '../../i18n/format.ts';
import { currentLanguage, i18n } from '../../i18n/instance.ts';
import { showError } from '../../ui/dialogs/imperative.ts';
import { PictureError } from '../files/picture-error.ts';
import { leaveSession } from '../session/end-session.ts';
import { ApiError, errorCodeOf } from './errors.ts';

const toldCodes = new Set([
  'versionConflict',
  'idempotencyConflict',
  'tooManyRequests',
  'payloadTooLarge',
  'unsupportedMediaType',
  'network',
  'notPrepared',
  'storageFull',
]);

/** The words for an error: the code's own for a 400 and the few others that say more than the default does. */
export const errorTextOf = (error: unknown): string => {
  if (error instanceof PictureError)
    return i18n.t(`photo.${error.code}`, { ns: 'kit', name: error.fileName });
  const code = errorCodeOf(error);
  const own = (error instanceof ApiError && error.status === 400) || toldCodes.has(code);
  const bytes = error instanceof ApiError ? error.limit : null;
  const limit = bytes === null ? '' : formatBytes(bytes, currentLanguage());
  const text = i18n.t(`errors.${own ? code : 'unexpected'}`, { ns: 'kit', limit });
  return code === 'blockedUser' ? `${text} ${wayOutOfBlock(error)}` : text;
};

/** A lock after wrong passwords ends by itself; what an administrator has blocked does not. */
const wayOutOfBlock = (error: unknown): string => {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  if (seconds === null) return i18n.t('errors.blockedByAdministrator', { ns: 'kit' });
  return i18n.t('errors.blockedFor', { ns: 'kit', count: Math.ceil(seconds / 60) });
};

/** The caller has given the call up, or the person has declined to show the password for it: both know. */
const isKnown = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof ApiError && error.code === 'confirmationRequired');

/** `title` says what has failed. 401 and 403 lead to /auth; anything else shows the error dialog, and the promise waits for its button. */
export const handleApiError = async (error: unknown, title?: string): Promise<void> => {
  if (isKnown(error)) return;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) leaveSession('expired');
  else if (status === 403) leaveSession('forbidden');
  else await showError({ text: errorTextOf(error), title });
};
