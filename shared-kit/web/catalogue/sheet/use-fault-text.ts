import { useCallback } from 'react';
import type { RefusedRow } from '../../../contracts/catalogues/catalogue-imports.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import type { Catalogue } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { sheetLanguages } from './sheet-words.ts';

export interface FaultText {
  /** What the sheet calls the column; empty for a fault of a whole row. */
  readonly fieldText: (fault: RefusedRow) => string;
  readonly faultText: (fault: RefusedRow) => string;
}

/** What is wrong with a sheet, in words. */
export const useFaultText = (catalogue: Catalogue): FaultText => {
  const t = useKitText();
  const { label } = useCatalogueText(catalogue);
  const fieldText = useCallback(
    ({ path }: RefusedRow): string => {
      const [name = '', language] = path.split('.');
      if (name === '') return '';
      const isLanguage = sheetLanguages.some((each) => each === language);
      return isLanguage ? `${label(name)} (${language?.toUpperCase()})` : label(name);
    },
    [label],
  );
  const faultText = useCallback(
    ({ code }: RefusedRow): string => {
      const [key, limit] = code.split(':');
      return t([`fieldErrors.${key}`, `errors.${key}`, 'fieldErrors.invalid'], { limit });
    },
    [t],
  );
  return { fieldText, faultText };
};
