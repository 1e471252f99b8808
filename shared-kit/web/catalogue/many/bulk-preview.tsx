import { useWatch } from 'react-hook-form';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Text } from '../../ui/core.ts';
import type { Row, Values } from '../catalogue.ts';
import type { FilledIn } from '../fields/use-filled-in.ts';
import { differs } from './use-change-many.ts';

interface BulkPreviewProps {
  readonly rows: readonly Row[];
  readonly filledIn: FilledIn;
}

/** How many are changed by what is written now, and how many have no place for some of it. */
export const BulkPreview = ({ rows, filledIn }: BulkPreviewProps) => {
  const t = useKitText();
  const values: Values = useWatch();
  const filled = filledIn.of(values);
  const count = rows.filter((row) => differs(row, filledIn.fieldsOf(row, filled))).length;
  const lacking = rows.filter((row) => filledIn.lacks(row, filled)).length;
  const isEmpty = Object.keys(filled).length === 0;
  return (
    <Text role="status" fontWeight="semibold">
      {isEmpty ? t('bulk.nothingFilled') : t('bulk.preview', { count, total: rows.length })}
      {lacking > 0 ? ` · ${t('bulk.lacking', { count: lacking })}` : ''}
    </Text>
  );
};
