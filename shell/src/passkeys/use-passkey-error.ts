import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { showError } from 'shared-kit/web/ui';
import { PasskeyError } from './browser-passkeys.ts';

/** Tells the person why nothing came of it, and waits until that was read. */
export const usePasskeyError = () => {
  const { t } = useTranslation('shell');
  return (error: unknown): Promise<void> =>
    showError({
      text: error instanceof PasskeyError ? t(`passkeys.refused.${error.reason}`) : errorTextOf(error),
    });
};
