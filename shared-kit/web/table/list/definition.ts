/** The types of a list's description, which the query of its contract checks. */
import type * as z from 'zod/mini';
import type { AnswerOf, CallInput, ParsedInput, RouteContract } from '../../../contracts/route.ts';
import type { UrlState, UrlValue } from '../../router/use-url-state.ts';
import type { Column } from '../column.ts';

type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>;
export type Values = Readonly<Record<string, unknown>>;
export type UrlDefaults = Readonly<Record<string, UrlValue>>;

/** A GET route that answers rows, all at once or page by page. */
export type RowsContract = RouteContract<
  undefined,
  Schema<unknown, Values>,
  undefined,
  Schema<{ readonly data: readonly unknown[] }>
>;
/** One that answers pages: `{data, total}`. */
export type ListContract = RouteContract<
  undefined,
  Schema<Values, Values>,
  undefined,
  Schema<{ readonly data: readonly unknown[]; readonly total: number }>
>;

type Query<C> = NonNullable<ParsedInput<C>['query']>;
/** What a list asks for besides page, size, search and sort. */
export type QueryKey<C> = Exclude<keyof Query<C>, 'page' | 'size' | 'q' | 'sort'> & string;
/** What a list asks of the server, for any page of it. */
export type ListQuery<C> = Omit<NonNullable<CallInput<C>['query']>, 'page' | 'size'>;
export type SortOf<C> = 'sort' extends keyof Query<C> ? NonNullable<Query<C>['sort']> & string : never;
/** A column of a described list: only what the contract sorts by sorts it. */
export type ListColumn<C> = Column<RowOf<C>> & { readonly sort?: Exclude<SortOf<C>, `-${string}`> };
export type RowOf<C> = AnswerOf<C> extends { readonly data: readonly (infer R)[] } ? R : never;

/** `several`: any of some numbers; `texts`: any of some texts; `one`: a text; `number`: one number; `yesNo`: whether, or not. */
export type PlainKind = 'several' | 'texts' | 'one' | 'number' | 'yesNo';

interface Renamed {
  /** Its name in the address, where that is not the query's. */
  readonly as?: string;
}
export interface SeveralFilter extends Renamed {
  readonly kind: 'several';
}
export interface TextsFilter extends Renamed {
  readonly kind: 'texts';
}
export interface NumberFilter extends Renamed {
  readonly kind: 'number';
}
export interface YesNoFilter extends Renamed {
  readonly kind: 'yesNo';
  /** How addresses of before say no, besides `0` and `false`. */
  readonly formerNo?: string;
}
export interface OneFilter extends Renamed {
  readonly kind: 'one';
  /** What the list is narrowed down to where the address says nothing. */
  readonly usual?: string;
  /** What the address says where all are wanted; its `usual` unless given. */
  readonly all?: string;
}
/** Two keys of the query: the first and the last day, both included. */
export interface DaysFilter<To extends string = string> {
  readonly kind: 'days';
  readonly to: To;
}
export type FilterDescription =
  | PlainKind
  | SeveralFilter
  | TextsFilter
  | NumberFilter
  | YesNoFilter
  | OneFilter
  | DaysFilter;
export type FilterDescriptions = Readonly<Record<string, FilterDescription>>;

type PlainKindOf<V> = V extends readonly number[]
  ? 'several' | 'number' | SeveralFilter | NumberFilter
  : V extends readonly string[]
    ? 'texts' | TextsFilter
    : V extends boolean
      ? 'yesNo' | YesNoFilter
      : V extends number
        ? 'yesNo' | 'number' | YesNoFilter | NumberFilter
        : V extends string
          ? 'one' | OneFilter
          : never;
type KindOf<C, K extends QueryKey<C>> =
  | PlainKindOf<NonNullable<Query<C>[K]>>
  | (string extends NonNullable<Query<C>[K]> ? DaysFilter<QueryKey<C>> : never);

/** Every filter is one that the contract's query has, of a kind that it can be. */
export type Checked<C, F> = { readonly [K in keyof F]: K extends QueryKey<C> ? KindOf<C, K> : never };

/** The keys that a description's filters ask for. */
export type CoveredKey<F> =
  | keyof F
  | { [K in keyof F]: F[K] extends DaysFilter<infer To> ? To : never }[keyof F];

/** Nothing of the query is forgotten, and nothing that has a filter is listed as left out. */
export type Complete<C, F, G, L> = [Exclude<QueryKey<C>, CoveredKey<F> | G | L>] extends [never]
  ? [Extract<L, CoveredKey<F> | G>] extends [never]
    ? unknown
    : { readonly leftOutYetThere: Extract<L, CoveredKey<F> | G> }
  : { readonly withoutFilter: Exclude<QueryKey<C>, CoveredKey<F> | G | L> };

type PlainKindIn<D> = D extends { readonly kind: infer K } ? K : D;
type AddressValue<D> =
  PlainKindIn<D> extends 'several' ? readonly number[] : PlainKindIn<D> extends 'number' ? number : string;
type AddressName<D, K> = D extends { readonly as: infer A } ? A & string : K & string;

/** What the filters keep in the address. */
export type FilterState<F> = {
  readonly [K in keyof F as AddressName<F[K], K>]: AddressValue<F[K]>;
} & { readonly [K in Exclude<CoveredKey<F>, keyof F> & string]: string };

/** What a list keeps in the address. */
export type ListAddressState<F, N, S> = FilterState<F> &
  UrlState<N> &
  UrlState<S> & { readonly page: number; readonly q: string; readonly sort: string };

export interface ListDescription<C, F, N, S, G, L> {
  /** Names the remembered columns and views. */
  readonly name: string;
  /** The contract's query by what people narrow the list down with. */
  readonly filters: F;
  /** How the server sorts the list where nothing is asked, as the columns say it; none where it can't be sorted. */
  readonly sort?: SortOf<C>;
  /** Rows of a page; 50 unless given. */
  readonly size?: number;
  /** Of the query, what the screen gives with each call: the installation, the state that the list is of. */
  readonly given?: readonly G[];
  /** Of the query, what this list does not offer. */
  readonly leftOut?: readonly L[];
  /** Narrows the list down as well, from an address of its own that the screen makes what is `given` of. */
  readonly narrowing?: N;
  /** Kept in the address, and no part of what the list is narrowed down by. */
  readonly state?: S;
}

export interface FilterPart {
  readonly key: string;
  readonly kind: PlainKind | 'days';
  /** In the address. */
  readonly name: string;
  /** Of days, the other key. */
  readonly to?: string;
  /** What the address has where all are wanted. */
  readonly all: string;
  /** Of yes and no, how the contract takes them; no `no` where it can't be asked for. */
  readonly texts?: YesNoTexts;
  readonly formerNo?: string;
}

export interface YesNoTexts {
  readonly yes: string;
  readonly no?: string;
}

/** A list that `defineList` has described; the types of its parts are known through its parameters alone. */
export interface List<
  C extends RowsContract = RowsContract,
  F = unknown,
  N = unknown,
  S = unknown,
  G = unknown,
> {
  readonly contract: C;
  readonly name: string;
  readonly sort: string | undefined;
  readonly size: number;
  readonly parts: readonly FilterPart[];
  readonly defaults: UrlDefaults;
  readonly address: {
    readonly page: string;
    readonly q: string;
    readonly sort?: string;
    readonly filters: readonly string[];
  };
  /** Of types alone. */
  readonly types?: { readonly filters: F; readonly narrowing: N; readonly state: S; readonly given: G };
}
