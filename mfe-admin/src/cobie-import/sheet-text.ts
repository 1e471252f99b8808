import type { CobieImport, CobiePreviewItem } from 'shared-kit/contracts/cobie-imports';
import type { useTranslation } from 'shared-kit/web/i18n';

type Translate = ReturnType<typeof useTranslation>['t'];

/** A sheet as the file calls it. */
export const sheetText = (
  t: Translate,
  format: CobieImport['format'],
  sheet: CobiePreviewItem['sheet'],
): string => t(`cobie.${format === 'own' ? 'ownSheets' : 'sheets'}.${sheet}`);

/** The fields that would change; those that only a type has by their key. */
export const changesText = (t: Translate, { changes }: CobiePreviewItem): string =>
  changes
    .map((field) => {
      if (field === 'entityStatus') return t('cobie.state');
      const key = field.replace(/^data\./, '');
      return t(field === key ? `fields.${key}` : `elementData.fields.${key}`, { defaultValue: key });
    })
    .join(', ');
