import type { CobieImport, CobiePreviewItem } from 'shared-kit/contracts/centres/cobie-imports';
import type { useTranslation } from 'shared-kit/web/i18n';

type Translate = ReturnType<typeof useTranslation>['t'];

/** A sheet as the file calls it. */
export const sheetText = (
  t: Translate,
  format: CobieImport['format'],
  sheet: CobiePreviewItem['sheet'],
): string => t(`cobie.${format === 'own' ? 'ownSheets' : 'sheets'}.${sheet}`);

/** What a field is called; one that only a type has by its key. */
export const fieldText = (t: Translate, field: string): string => {
  if (field === 'entityStatus') return t('cobie.state');
  const key = field.replace(/^data\./, '');
  return t(field === key ? `fields.${key}` : `elementData.fields.${key}`, { defaultValue: key });
};
