import { useMemo } from 'react';
import type { CobieImport, CobiePreviewItem } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';
import { type Column, DataTable, useLocalRows } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { ItemValues } from './item-values.tsx';
import { sheetText } from './sheet-text.ts';

const pageSize = 50;

/** What would be made or changed, row by row. */
export const ItemTable = ({ items, format }: Pick<CobieImport, 'items' | 'format'>) => {
  const { t } = useTranslation('mfe-admin');
  const table = useLocalRows(items, { size: pageSize });
  const columns = useMemo(
    (): readonly Column<CobiePreviewItem>[] => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        card: 'title',
        fixed: true,
        width: 240,
      },
      { id: 'context', header: t('cobie.context'), cell: ({ context }) => context },
      { id: 'sheet', header: t('cobie.sheet'), cell: ({ sheet }) => sheetText(t, format, sheet) },
      { id: 'row', header: t('cobie.cell'), cell: ({ row }) => row, align: 'end' },
      { id: 'changes', header: t('cobie.changes'), cell: (item) => <ItemValues item={item} />, width: 320 },
      {
        id: 'action',
        header: t('cobie.action'),
        cell: ({ action }) => t(`cobie.itemActions.${action}`),
        card: 'badge',
      },
    ],
    [t, format],
  );
  return (
    <DataTable<CobiePreviewItem>
      {...table}
      name="admin-cobie-items"
      label={t('cobie.items')}
      columns={columns}
      rowId={(item) => `${item.sheet}-${item.row}`}
      rowLabel={(item) => item.name}
      empty={<EmptyState title={t('cobie.noItems')} />}
    />
  );
};
