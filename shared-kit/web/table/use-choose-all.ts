import { useState } from 'react';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { loading } from '../ui/dialogs/imperative.ts';
import { mostRows, readRows } from './export/read-rows.ts';
import type { DataTableProps } from './table-props.ts';

/** Of a list that can be chosen whole. */
export interface ChooseAll {
  /** How many would be chosen of how many that were found. */
  readonly count: number;
  readonly total: number;
  readonly onRun: () => void;
}

/**
 * Once a whole page is chosen: all that search and filters found, on every page, at most 10,000. Null where there is nothing more to choose, or
 * where the list does not say that its actions take so many.
 */
export const useChooseAll = <Row>(props: DataTableProps<Row>): ChooseAll | null => {
  const { selection, rows = [], rowId, total = 0, readPage, onReadAll } = props;
  const t = useKitText();
  // How many were chosen when all were: it is not offered again for the same ones.
  const [chosen, setChosen] = useState(0);
  if (!selection || !readPage || !onReadAll || total <= rows.length || rows.length === 0) return null;
  if (selection.ids.size === chosen || !rows.every((row) => selection.ids.has(rowId(row)))) return null;
  const run = async (): Promise<void> => {
    const wait = loading({ text: t('table.readingAll'), progress: 0, cancel: true });
    try {
      const read = await readRows(readPage, (share) => wait.update(share), wait.isCancelled);
      if (wait.isCancelled()) return;
      onReadAll(read.rows);
      const all = new Set([...selection.ids, ...read.rows.map(rowId)]);
      setChosen(all.size);
      selection.set(all);
    } catch (error) {
      await handleApiError(error);
    } finally {
      wait.close();
    }
  };
  return { count: Math.min(total, mostRows), total, onRun: () => void run() };
};
