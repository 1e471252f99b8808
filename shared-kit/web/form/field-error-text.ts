import type { TFunction } from 'i18next';

/** The words for what is wrong with a field: from `fieldErrors`, else from `errors`, else that it is not right. A limit stands behind a colon. */
export const fieldErrorText = (t: TFunction<'kit'>, message: string): string => {
  const [code, limit] = message.split(':');
  return t([`fieldErrors.${code}`, `errors.${code}`, 'fieldErrors.invalid'], { limit });
};
