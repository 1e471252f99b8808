import { dayQuery } from '../../../domain/day-presets.ts';
import { accepts, shapeOf } from '../../catalogue/read-schema.ts';
import type {
  Checked,
  Complete,
  FilterDescription,
  FilterDescriptions,
  FilterPart,
  List,
  ListContract,
  ListDescription,
  QueryKey,
  UrlDefaults,
  Values,
} from './definition.ts';

const usualSize = 50;
const numbers: readonly number[] = [];

const partOf = (key: string, described: FilterDescription): FilterPart => {
  if (typeof described === 'string') return { key, kind: described, name: key, all: '' };
  const { kind } = described;
  if (kind === 'days') return { key, kind, name: key, to: described.to, all: '' };
  const name = described.as ?? key;
  if (kind !== 'one') return { key, kind, name, all: '' };
  return { key, kind, name, all: described.all ?? described.usual ?? '' };
};

const usualOf = ({ kind, name, to, all }: FilterPart, described?: FilterDescription): UrlDefaults => {
  if (kind === 'several') return { [name]: numbers };
  if (kind === 'number') return { [name]: 0 };
  if (to !== undefined) return { [name]: '', [to]: '' };
  const usual = typeof described === 'object' && described.kind === 'one' ? described.usual : undefined;
  return { [name]: usual ?? all };
};

/**
 * A list by the query of its contract: what it keeps in the address and in views, what it asks of the server, how it is narrowed down and
 * exported. `useList` shows it, `useListFilters` offers its filters. A filter that the query does not have, or is of another kind, does not
 * compile, nor does a key of the query that is neither a filter nor `given` by the screen nor `leftOut`:
 * `defineList(listPumps, {name: 'pumps', sort: 'name', filters: {floorId: 'several', from: {kind: 'days', to: 'to'}}, given: ['installationId']})`.
 */
export const defineList = <
  C extends ListContract,
  const F extends FilterDescriptions,
  const N extends UrlDefaults = Record<never, never>,
  const S extends UrlDefaults = Record<never, never>,
  G extends QueryKey<C> = never,
  L extends QueryKey<C> = never,
>(
  contract: C,
  description: ListDescription<C, F, N, S, G, L> & { readonly filters: Checked<C, F> } & Complete<C, F, G, L>,
): List<C, F, N, S, G> => {
  const { name, sort, size = usualSize, narrowing, state } = description;
  const described = Object.entries<FilterDescription>(description.filters);
  const parts = described.map(([key, each]) => partOf(key, each));
  return {
    contract,
    name,
    sort,
    size,
    parts,
    defaults: Object.assign(
      { page: 1, q: '', sort: '', ...narrowing, ...state },
      ...parts.map((part, index) => usualOf(part, described[index]?.[1])),
    ),
    address: {
      page: 'page',
      q: 'q',
      ...(sort === undefined ? {} : { sort: 'sort' }),
      filters: [
        ...parts.flatMap(({ name: first, to }) => (to === undefined ? [first] : [first, to])),
        ...Object.keys(narrowing ?? {}),
      ],
    },
  };
};

/** Whether the contract's query takes a text at a key. */
export const takes = ({ contract }: Pick<List, 'contract'>, key: string, text: string): boolean => {
  const schema = shapeOf(contract.query)[key];
  return schema !== undefined && accepts(schema, text);
};

/** How a yes and a no are written; undefined for what the contract does not ask. */
export const yesNoTexts = (
  list: Pick<List, 'contract'>,
  key: string,
): { readonly yes: string; readonly no: string | undefined } => ({
  yes: takes(list, key, '1') ? '1' : 'true',
  no: ['0', 'false'].find((text) => takes(list, key, text)),
});

/** What an address says of a yes or no, however it was once written; empty for neither or both. */
export const readYesNo = (text: string): 'yes' | 'no' | '' => {
  if (text === '1' || text === 'true') return 'yes';
  return text === '0' || text === 'false' ? 'no' : '';
};

const partQuery = (list: List, { kind, key, name, to = '' }: FilterPart, address: Values): Values => {
  const value = address[name];
  if (kind === 'several') {
    const text = Array.isArray(value) ? value.join(',') : '';
    return text === '' ? {} : { [key]: text };
  }
  if (kind === 'days') {
    const days = dayQuery({ from: String(value), to: String(address[to]) });
    return {
      ...(days.from === undefined ? {} : { [key]: days.from }),
      ...(days.to === undefined ? {} : { [to]: days.to }),
    };
  }
  if (kind === 'yesNo') {
    const answer = readYesNo(String(value));
    const text = answer === '' ? undefined : yesNoTexts(list, key)[answer];
    return text === undefined ? {} : { [key]: text };
  }
  const text = String(value);
  return text !== '' && value !== 0 && takes(list, key, text) ? { [key]: text } : {};
};

/** What an address asks of the server beside what is given: what the contract does not take there narrows nothing. */
export const listQuery = (list: List, address: Values, given: Values): Values => {
  const q = String(address.q);
  const sort = String(address.sort);
  return Object.assign(
    { ...given },
    q !== '' && takes(list, 'q', q) ? { q } : {},
    sort !== '' && takes(list, 'sort', sort) ? { sort } : {},
    ...list.parts.map((part) => partQuery(list, part, address)),
  );
};
