import type { CobiePreviewItem } from 'shared-kit/contracts/centres/cobie-imports';
import { asWritten, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Box, Text } from 'shared-kit/web/ui';
import { fieldText } from './sheet-text.ts';

const nothing = '—';

/** Each value as it will be stored, behind what is stored now. */
export const ItemValues = ({ item: { values, action } }: { readonly item: CobiePreviewItem }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const shown = (value: string | number | null): string =>
    typeof value === 'number' ? format.number(value, asWritten) : (value ?? nothing);
  return (
    <Box overflowWrap="anywhere">
      {values.map(({ field, before, after }) => (
        <Text key={field} fontSize="sm">
          {fieldText(t, field)}: {action === 'create' ? '' : `${shown(before)} → `}
          {shown(after)}
        </Text>
      ))}
    </Box>
  );
};
