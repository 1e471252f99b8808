import { useCallback, useMemo, useRef } from 'react';
import { parseNumber } from '../../domain/files/numbers.ts';
import { useSearchParams } from './links.tsx';

export type UrlValue = string | number | boolean | readonly string[] | readonly number[];
type Widened<T> = T extends number
  ? number
  : T extends boolean
    ? boolean
    : T extends readonly never[]
      ? readonly number[]
      : T extends readonly number[]
        ? readonly number[]
        : T extends readonly string[]
          ? readonly string[]
          : string;
type Defaults = Readonly<Record<string, UrlValue>>;
/** The state with the types of its defaults; an empty list is one of numbers. */
export type UrlState<D> = { readonly [K in keyof D]: Widened<D[K]> };

const readNumber = (text: string): number | undefined => parseNumber(text)?.value;

const readList = (text: string, standard: readonly (string | number)[]): readonly (string | number)[] => {
  const parts = text.split(',').filter(Boolean);
  if (typeof standard[0] === 'string') return parts;
  return parts.map(readNumber).filter((one) => one !== undefined);
};

const readValue = (text: string, standard: UrlValue): UrlValue => {
  if (typeof standard === 'number') return readNumber(text) ?? standard;
  if (typeof standard === 'boolean') return text === 'true';
  if (typeof standard === 'string') return text;
  return readList(text, standard) as UrlValue;
};

/** What is not in the address, or makes no sense there, has its default. */
export const readUrlState = <const D extends Defaults>(search: URLSearchParams, defaults: D): UrlState<D> =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => {
      const text = search.get(name);
      return [name, text === null ? standard : readValue(text, standard)];
    }),
  ) as UrlState<D>;

/** Writes a change into a copy of the address's query; defaults are left out, so that links stay short. */
export const writeUrlState = <const D extends Defaults>(
  search: URLSearchParams,
  defaults: D,
  change: Partial<UrlState<D>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  // Another selection has other pages.
  if ('page' in defaults && !('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (String(value) === String(defaults[name])) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/** What changes, or how it follows from what the address holds by then. */
type Change<D> = Partial<UrlState<D>> | ((state: UrlState<D>) => Partial<UrlState<D>>);

/**
 * State of a screen kept in the address, so that a link shows the same: `useUrlState({page: 1, q: '', sort: 'name', priority: []})`.
 * A change of anything but `page` goes back to page 1. Changes replace the entry of the history unless `{push: true}`. What is turned on
 * and off is a function of the state, for it may be pressed again before the page is drawn: `set(({ tags }) => ({ tags: [...tags, 'a'] }))`.
 */
export const useUrlState = <const D extends Defaults>(
  defaults: D,
): readonly [UrlState<D>, (change: Change<D>, options?: { readonly push?: boolean }) => void] => {
  const [search, setSearch] = useSearchParams();
  const fixed = useRef(defaults);
  const text = search.toString();
  const state = useMemo(() => readUrlState(new URLSearchParams(text), fixed.current), [text]);
  const set = useCallback(
    (change: Change<D>, { push = false }: { readonly push?: boolean } = {}) =>
      setSearch(
        (before) => {
          const changed = typeof change === 'function' ? change(readUrlState(before, fixed.current)) : change;
          return writeUrlState(before, fixed.current, changed);
        },
        { replace: !push },
      ),
    [setSearch],
  );
  return [state, set];
};
