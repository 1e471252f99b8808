import { errorTextOf } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { showError } from 'shared-kit/web/ui';
import { loadAllTexts } from '../locales/shell-locales.ts';
import { PasskeyError } from './browser-passkeys.ts';

/** Tells the person why nothing came of it, and waits until that was read. */
export const usePasskeyError = () => {
  const { t } = useTranslation('shell');
  return async (error: unknown): Promise<void> => {
    // The login page has few of them; without a network it has what there is to say.
    await loadAllTexts().catch(() => undefined);
    await showError({
      text: error instanceof PasskeyError ? t(`passkeys.refused.${error.reason}`) : errorTextOf(error),
    });
  };
};
