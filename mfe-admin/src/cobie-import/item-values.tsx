import type { CobiePreviewItem } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Text } from 'shared-kit/web/ui';
import { fieldText } from './sheet-text.ts';

const nothing = '—';

/** Each value as it will be stored, behind what is stored now. */
export const ItemValues = ({ item: { values, action } }: { readonly item: CobiePreviewItem }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box overflowWrap="anywhere">
      {values.map(({ field, before, after }) => (
        <Text key={field} fontSize="sm">
          {fieldText(t, field)}: {action === 'create' ? '' : `${before ?? nothing} → `}
          {after ?? nothing}
        </Text>
      ))}
    </Box>
  );
};
