import { useLanguage } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { FileSpreadsheet, FileText } from '../../icons.ts';
import type { Column } from '../column.ts';
import type { MenuSection } from '../menu-section.ts';
import type { DataTableProps } from '../table-props.ts';
import type { FileKind } from './export-list.ts';
import { useExportWords } from './use-export-words.ts';

const kinds = [
  { kind: 'xlsx', icon: FileSpreadsheet },
  { kind: 'csv', icon: FileText },
] as const;

/** What is shown as a file: the wanted columns, also those without room, and those that no file is without, of all pages. */
export const useExportSection = <Row>(
  { label, readPage, fileColumns }: Pick<DataTableProps<Row>, 'label' | 'readPage' | 'fileColumns'>,
  columns: readonly Column<Row>[],
): MenuSection => {
  const t = useKitText();
  const language = useLanguage();
  const words = useExportWords();
  const run = async (kind: FileKind): Promise<void> => {
    if (!readPage) return;
    const { exportList } = await import('./export-list.ts');
    await exportList({
      kind,
      title: label,
      columnsOf: fileColumns ?? (async () => columns),
      readPage,
      language,
      words,
    });
  };
  return {
    key: 'export',
    title: t('export.title'),
    items: readPage
      ? kinds.map(({ kind, icon }) => ({
          key: `export.${kind}`,
          label: t(`export.${kind}`),
          icon,
          onRun: () => void run(kind),
        }))
      : [],
  };
};
