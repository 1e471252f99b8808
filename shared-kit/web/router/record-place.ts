/** Where a record is shown: on a page of its own, or beside the list that it is one of. */
import { createContext, useContext } from 'react';

export interface RecordBeside {
  readonly id: number;
  /** The list's parameter of the address that names the record; the record's own ones begin with it. */
  readonly name: string;
}

/** What is around a record that is shown beside its list; null around everything else. */
export const BesideList = createContext<RecordBeside | null>(null);

export type RecordPlace = 'page' | 'beside';

/** A record is the same in both places, but for its frame and for the room that it has. */
export const useRecordPlace = (): RecordPlace => (useContext(BesideList) === null ? 'page' : 'beside');

const within = (name: string): string => `${name}.`;

/** The part of an address that belongs to the record beside the list, by its own names: `beside.tab` is its `tab`. */
export const besideSearch = (search: URLSearchParams, name: string): URLSearchParams =>
  new URLSearchParams(
    [...search].flatMap(([key, value]) =>
      key.startsWith(within(name)) ? [[key.slice(within(name).length), value]] : [],
    ),
  );

/** The address with another part of the record beside the list. */
export const withBesideSearch = (
  search: URLSearchParams,
  name: string,
  own: URLSearchParams,
): URLSearchParams => {
  const next = new URLSearchParams([...search].filter(([key]) => !key.startsWith(within(name))));
  for (const [key, value] of own) next.append(`${within(name)}${key}`, value);
  return next;
};

/** The address with another record beside the list, or with none: of what the record before had only its tab is kept. */
export const withRecordBeside = (
  search: URLSearchParams,
  name: string,
  id: number | null,
): URLSearchParams => {
  const tab = besideSearch(search, name).get('tab');
  const own = new URLSearchParams(id === null || tab === null ? [] : [['tab', tab]]);
  const next = withBesideSearch(search, name, own);
  if (id === null) next.delete(name);
  else next.set(name, String(id));
  return next;
};
