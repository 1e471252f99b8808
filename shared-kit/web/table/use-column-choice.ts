import { useCallback, useState } from 'react';
import { readStoredJson, writeStored } from '../app/storage.ts';
import type { Column } from './column.ts';

export type Shown = Readonly<Record<string, boolean>>;

const standard = <Row>(columns: readonly Column<Row>[]): Shown =>
  Object.fromEntries(columns.map(({ id, hidden = false }) => [id, !hidden]));

const remembered = (key: string): Shown => {
  const stored = readStoredJson(key);
  return typeof stored === 'object' && stored !== null ? (stored as Shown) : {};
};

/** Which columns are shown, remembered in this browser under the table's name. */
export const useColumnChoice = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const key = `columns.${name}`;
  const [chosen, setChosen] = useState<Shown>(() => remembered(key));
  const shown: Shown = { ...standard(columns), ...chosen };
  const choose = useCallback(
    (id: string, show: boolean) => {
      const next = { ...chosen, [id]: show };
      writeStored(key, JSON.stringify(next));
      setChosen(next);
    },
    [chosen, key],
  );
  return { shown, choose };
};
