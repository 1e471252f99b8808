import { dayQuery } from '../../../domain/dates/day-presets.ts';
import { defined } from '../../../domain/defined.ts';
import { accepts, shapeOf } from '../../catalogue/read-schema.ts';
import type {
  Checked,
  Complete,
  FilterDescription,
  FilterDescriptions,
  FilterPart,
  List,
  ListDescription,
  QueryKey,
  RowsContract,
  UrlDefaults,
  Values,
  YesNoTexts,
} from './definition.ts';

const usualSize = 50;
const numbers: readonly number[] = [];

/** Whether the contract's query takes a text at a key. */
export const takes = (contract: RowsContract, key: string, text: string): boolean => {
  const schema = shapeOf(contract.query)[key];
  return schema !== undefined && accepts(schema, text);
};

const yesNoTexts = (contract: RowsContract, key: string): YesNoTexts => ({
  yes: takes(contract, key, '1') ? '1' : 'true',
  ...defined({ no: ['0', 'false'].find((text) => takes(contract, key, text)) }),
});

const partOf = (contract: RowsContract, key: string, described: FilterDescription): FilterPart => {
  const form: Exclude<FilterDescription, string> =
    typeof described === 'string' ? { kind: described } : described;
  const { kind } = form;
  if (kind === 'days') return { key, kind, name: key, to: form.to, all: '' };
  const part = { key, kind, name: form.as ?? key, all: '' };
  if (kind === 'yesNo')
    return { ...part, texts: yesNoTexts(contract, key), ...defined({ formerNo: form.formerNo }) };
  return kind === 'one' ? { ...part, all: form.all ?? form.usual ?? '' } : part;
};

const usualOf = ({ kind, name, to, all }: FilterPart, described?: FilterDescription): UrlDefaults => {
  if (kind === 'several') return { [name]: numbers };
  if (kind === 'number') return { [name]: 0 };
  if (to !== undefined) return { [name]: '', [to]: '' };
  const usual = typeof described === 'object' && described.kind === 'one' ? described.usual : undefined;
  return { [name]: usual ?? all };
};

/** A description whose keys and kinds have been checked, or were read from the contract itself. */
interface WrittenList {
  readonly name: string;
  readonly filters: FilterDescriptions;
  readonly sort?: string;
  readonly size?: number;
  readonly narrowing?: UrlDefaults;
  readonly state?: UrlDefaults;
}

export const listOf = <C extends RowsContract>(
  contract: C,
  { name, filters, sort, size = usualSize, narrowing, state }: WrittenList,
): Omit<List<C>, 'types'> => {
  const described = Object.entries<FilterDescription>(filters);
  const parts = described.map(([key, each]) => partOf(contract, key, each));
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

/**
 * A list by the query of its contract: what it keeps in the address and in views, what it asks of the server, how it is narrowed down and
 * exported. `useList` shows it, `useListFilters` offers its filters. A filter that the query does not have, or is of another kind, does not
 * compile, nor does a key of the query that is neither a filter nor `given` by the screen nor `leftOut`:
 * `defineList(listPumps, {name: 'pumps', sort: 'name', filters: {floorId: 'several', from: {kind: 'days', to: 'to'}}, given: ['installationId']})`.
 */
export const defineList = <
  C extends RowsContract,
  const F extends FilterDescriptions,
  const N extends UrlDefaults = Record<never, never>,
  const S extends UrlDefaults = Record<never, never>,
  G extends QueryKey<C> = never,
  L extends QueryKey<C> = never,
>(
  contract: C,
  description: ListDescription<C, F, N, S, G, L> & { readonly filters: Checked<C, F> } & Complete<C, F, G, L>,
): List<C, F, N, S, G> => listOf(contract, description);

/** What an address says of a yes or no, in one spelling however it was once written: `1`, `0`, or empty for neither or both. */
const readYesNo = ({ texts, formerNo }: FilterPart, text: string): '1' | '0' | '' => {
  if (text === '1' || text === 'true') return '1';
  const isNo = text === '0' || text === 'false' || text === formerNo;
  return isNo && texts?.no !== undefined ? '0' : '';
};

/** Of several texts in an address, each. */
export const textsIn = (value: unknown): readonly string[] => String(value).split(',').filter(Boolean);

/** In today's spelling, and of several those alone that the contract takes. */
const readPart = (contract: RowsContract, part: FilterPart, value: unknown): unknown => {
  const known = (one: unknown): boolean => takes(contract, part.key, String(one));
  if (part.kind === 'yesNo') return readYesNo(part, String(value));
  if (part.kind === 'several') return Array.isArray(value) ? value.filter(known) : numbers;
  return part.kind === 'texts' ? textsIn(value).filter(known).join(',') : value;
};

/** An address as the list understands it. */
export const readListAddress = <A extends Values>({ contract, parts }: List, address: A): A =>
  Object.assign(
    { ...address },
    ...parts.map((part) => ({ [part.name]: readPart(contract, part, address[part.name]) })),
  );

/** Whether search or filters leave anything out. */
export const isNarrowed = ({ address: { q, filters }, defaults }: List, address: Values): boolean =>
  [q, ...filters].some((name) => String(address[name]) !== String(defaults[name]));

const partQuery = ({ contract }: List, part: FilterPart, address: Values): Values => {
  const { kind, key, name, to = '' } = part;
  const value = address[name];
  if (kind === 'several') {
    const text = Array.isArray(value) ? value.join(',') : '';
    return text === '' ? {} : { [key]: text };
  }
  if (kind === 'days') {
    const days = dayQuery({ from: String(value), to: String(address[to]) });
    return defined({ [key]: days.from, [to]: days.to });
  }
  if (kind === 'yesNo') {
    const { yes, no } = part.texts ?? {};
    return defined({ [key]: { '1': yes, '0': no }[String(value)] });
  }
  const text = String(value);
  return text !== '' && value !== 0 && takes(contract, key, text) ? { [key]: text } : {};
};

/** What an address asks of the server beside what is given: what the contract does not take there narrows nothing. */
export const listQuery = (list: List, address: Values, given: Values): Values => {
  const q = String(address.q);
  const sort = String(address.sort);
  return Object.assign(
    { ...given },
    q !== '' && takes(list.contract, 'q', q) ? { q } : {},
    sort !== '' && takes(list.contract, 'sort', sort) ? { sort } : {},
    ...list.parts.map((part) => partQuery(list, part, address)),
  );
};
