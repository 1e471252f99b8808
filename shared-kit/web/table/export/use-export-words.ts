import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';

export interface ExportWords {
  /** Said while the rows are read. */
  readonly reading: string;
  /** Said once the file is there: how many of how many rows are in it. */
  readonly done: (rows: number, total: number) => string;
}

export const useExportWords = (): ExportWords => {
  const t = useKitText();
  const { number } = useFormat();
  return {
    reading: t('export.reading'),
    done: (rows, total) =>
      t(rows < total ? 'export.cut' : 'export.done', {
        count: rows,
        shown: number(rows),
        total: number(total),
      }),
  };
};
