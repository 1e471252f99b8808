import { useTranslation } from 'shared-kit/web/i18n';

/** This module's own texts. */
export const useText = () => useTranslation('mfe-reports').t;
