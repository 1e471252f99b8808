import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The kit's own texts: `t('accept')`. */
export const useKitText = (): TFunction<'kit'> => useTranslation('kit').t;
