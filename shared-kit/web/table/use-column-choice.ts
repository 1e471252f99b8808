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

const isWanted =
  (chosen: ColumnChoice) =>
  <Row>({ id, hidden = false, fixed = false }: Column<Row>): boolean =>
    fixed || (chosen[id] ?? !hidden);
const keyOf = (name: string): string => `columns.${name}`;

/** The columns of a table that are wanted at present, also those without room: for what is made of it outside of it. */
export const wantedColumns = <Row>(name: string, columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(isWanted(remembered(keyOf(name))));

/** Which columns are wanted, remembered in this browser under the table's name. */
export const useColumnChoice = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const key = keyOf(name);
  const [chosen, setChosen] = useState(() => remembered(key));
  const replace = useCallback(
    (next: ColumnChoice) => {
      writeStored(key, JSON.stringify(next));
      setChosen(next);
    },
    [key],
  );
  return useMemo(() => {
    const isShown = isWanted(chosen);
    return {
      chosen,
      replace,
      wanted: columns.filter(isShown),
      /** Those of exported files. */
      filed: columns.filter((column) => column.inFiles === true || isShown(column)),
      /** Those that were asked for stay where there is no room as well. */
      insisted: new Set(Object.keys(chosen).filter((id) => chosen[id])),
      choose: (id: string, show: boolean) => replace({ ...chosen, [id]: show }),
    };
  }, [chosen, columns, replace]);
};
