import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../app/storage.ts';
import type { Column } from './column.ts';

const choiceSchema = z.record(z.string(), z.boolean());
/** What somebody said of columns, by their ids; of the others the list decides. */
export type ColumnChoice = z.infer<typeof choiceSchema>;

const remembered = (key: string): ColumnChoice => {
  const stored = z.safeParse(choiceSchema, readStoredJson(key));
  return stored.success ? stored.data : {};
};

/** Which columns are wanted, remembered in this browser under the table's name. */
export const useColumnChoice = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const key = `columns.${name}`;
  const [chosen, setChosen] = useState(() => remembered(key));
  const replace = useCallback(
    (next: ColumnChoice) => {
      writeStored(key, JSON.stringify(next));
      setChosen(next);
    },
    [key],
  );
  return useMemo(() => {
    const isWanted = ({ id, hidden = false, fixed = false }: Column<Row>): boolean =>
      fixed || (chosen[id] ?? !hidden);
    return {
      chosen,
      replace,
      wanted: columns.filter(isWanted),
      /** Those of exported files. */
      filed: columns.filter((column) => column.inFiles === true || isWanted(column)),
      /** Those that were asked for stay where there is no room as well. */
      insisted: new Set(Object.keys(chosen).filter((id) => chosen[id])),
      choose: (id: string, show: boolean) => replace({ ...chosen, [id]: show }),
    };
  }, [chosen, columns, replace]);
};
