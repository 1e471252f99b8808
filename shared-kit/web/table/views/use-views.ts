import { useEffect, useMemo, useRef, useState } from 'react';
import { useSessionUser } from '../../app/session/use-session-user.ts';
import { readStoredJson, writeStored } from '../../app/storage.ts';
import { useSearchParams } from '../../router/links.tsx';
import type { DataTableProps } from '../table-props.ts';
import type { ColumnChoice } from '../use-column-choice.ts';
import {
  ownSearch,
  readViews,
  type SavedView,
  withRenamed,
  withSaved,
  withStandard,
  withView,
} from './saved-views.ts';

interface Columns {
  readonly chosen: ColumnChoice;
  readonly replace: (chosen: ColumnChoice) => void;
}

export interface Views {
  readonly all: readonly SavedView[];
  /** Name of the view that is shown as it was saved. */
  readonly shown: string | undefined;
  readonly show: (view: SavedView) => void;
  readonly save: (name: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
  readonly toggleStandard: (name: string) => void;
}

const useStoredViews = (list: string) => {
  const key = `views.${list}.${useSessionUser()?.Id ?? 0}`;
  const [all, setAll] = useState(() => readViews(readStoredJson(key)));
  const replace = (views: readonly SavedView[]): void => {
    writeStored(key, JSON.stringify(views));
    setAll(views);
  };
  return [all, replace] as const;
};

/** The views that this person keeps of a list; null where its state is not in the address. */
export const useViews = (
  { name: list, address }: Pick<DataTableProps<never>, 'name' | 'address'>,
  columns: Columns,
): Views | null => {
  const [all, replace] = useStoredViews(list);
  const [search, setSearch] = useSearchParams();
  const own = useMemo(
    () => (address ? [address.q, ...(address.sort ? [address.sort] : []), ...address.filters] : []),
    [address],
  );
  const page = address?.page ?? 'page';
  const now = ownSearch(search, own);
  const show = (view: SavedView, replaces: boolean): void => {
    setSearch((before) => withView(before, view, [...own, page]), { replace: replaces });
    columns.replace(view.columns);
  };
  const opened = useRef(false);
  const standard = all.find((view) => view.standard);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (standard && own.length > 0 && now === '' && !search.has(page)) show(standard, true);
  });
  if (!address) return null;
  const sameColumns = (view: SavedView): boolean =>
    JSON.stringify(Object.entries(view.columns).toSorted()) ===
    JSON.stringify(Object.entries(columns.chosen).toSorted());
  return {
    all,
    shown: all.find((view) => view.search === now && sameColumns(view))?.name,
    show: (view) => show(view, false),
    save: (name) => replace(withSaved(all, { name, search: now, columns: columns.chosen })),
    rename: (from, to) => replace(withRenamed(all, from, to)),
    remove: (name) => replace(all.filter((view) => view.name !== name)),
    toggleStandard: (name) => replace(withStandard(all, name)),
  };
};
