/** The typed face of a description: what is written in a module is checked against the contract. */
import type { LocalizedText } from '../../contracts/base.ts';
import type { LanguageCode } from '../../contracts/enums.ts';
import type { RouteContract } from '../../contracts/route.ts';
import type { EnumName, EnumValue } from '../i18n/enum-text.ts';
import type {
  CatalogueRoutes,
  Choice,
  CustomField,
  FieldBase,
  Localize,
  ManyParts,
  PlainKind,
  Reference,
  Rewording,
  Row,
  Schema,
  Values,
} from './catalogue.ts';

/** An entry as the contract answers it. */
export type RowOf<R extends Pick<CatalogueRoutes, 'entity'>> = R['entity']['_zod']['output'];
/** What a person gives for a new entry. */
export type BodyOf<R extends Pick<CatalogueRoutes, 'create'>> = NonNullable<
  R['create']['body']
>['_zod']['input'];
type SortText<R extends Pick<CatalogueRoutes, 'list'>> = NonNullable<
  R['list']['query']
>['_zod']['input'] extends {
  readonly sort?: infer S;
}
  ? Extract<S, string>
  : never;

/** A choice of every value that a field can hold, by name. */
interface ChoiceOf<V> extends Choice {
  readonly value: V & Choice['value'];
}

/** Enumerations of the kit whose values are those of the field. */
type EnumsOf<V> = {
  [N in EnumName]: [V, EnumValue<N>] extends [EnumValue<N>, V] ? N : never;
}[EnumName];

type Is<K extends PlainKind> = { readonly kind?: K; readonly to?: never; readonly of?: never };
type RefersTo = { readonly to: Reference; readonly kind?: never; readonly of?: never };
type IsCustom = {
  readonly custom: CustomField;
  readonly kind?: never;
  readonly to?: never;
  readonly of?: never;
};
type IsPicture = { readonly kind: 'photo' | 'logo'; readonly to?: never; readonly of?: never };

/** An id is that of a picture, or chosen from what it refers to; other numbers are typed. */
type NumberKind<N> = N extends `${string}Id`
  ? RefersTo | IsPicture | IsCustom
  : Is<'integer' | 'decimal' | 'year'> | RefersTo;
type EnumKind<V> = { readonly of: EnumsOf<V>; readonly kind?: never; readonly to?: never };
type HasChoices<I> = { readonly of: readonly ChoiceOf<I>[]; readonly kind?: never; readonly to?: never };
/** A text in languages, of which some may be left out. */
type IsText<V> = [keyof V] extends [LanguageCode] ? true : false;
/** The same, of a list whose entries are told apart by their ids. */
type IsOption<V> = [keyof V] extends [LanguageCode | 'id'] ? true : false;
type ListKind<I> =
  IsOption<I> extends true
    ? Is<'options'>
    : [I] extends [number]
      ? number extends I
        ? RefersTo
        : HasChoices<I>
      : [I] extends [string]
        ? string extends I
          ? IsCustom
          : HasChoices<I>
        : IsCustom;

/** How a field whose value is `V` can be shown and changed. What the contract's schema says by itself need not be said. */
type KindOf<N, V> = [V] extends [boolean]
  ? Is<'flag'>
  : [V] extends [string]
    ?
        | Is<string extends V ? 'text' | 'multiline' | 'password' | 'timeZone' | 'day' | 'time' : never>
        | IsCustom
    : [V] extends [number]
      ? number extends V
        ? NumberKind<N>
        : EnumKind<V>
      : [V] extends [readonly (infer I)[]]
        ? ListKind<I>
        : IsText<V> extends true
          ? Is<never> & { readonly long?: boolean }
          : IsCustom;

type Fields<B> = {
  [N in Exclude<keyof B & string, 'entityStatus'>]: FieldBase & {
    readonly name: N;
    readonly when?: (values: Partial<B>) => boolean;
  } & KindOf<N, NonNullable<B[N]>>;
};
/** A field of the contract, with what its schema leaves open: `{name: 'priority', of: 'priority'}`. */
export type FieldOf<R extends Pick<CatalogueRoutes, 'create'>> = Fields<BodyOf<R>>[keyof Fields<BodyOf<R>>];

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

/** Columns of a list: what the contract answers. */
export type ColumnOf<R extends Pick<CatalogueRoutes, 'entity'>> = Exclude<
  KnownKeys<RowOf<R>> & string,
  'id' | 'version' | 'entityStatus' | 'entityType'
>;

type QueryOf<R extends Pick<CatalogueRoutes, 'list'>> = NonNullable<R['list']['query']>['_zod']['output'];
/** Of the list's query, what is called as a field or a column. */
export type FilterOf<R extends CatalogueRoutes> = Extract<
  KnownKeys<QueryOf<R>>,
  FieldOf<R>['name'] | ColumnOf<R>
>;

export interface CatalogueDefinition<R extends CatalogueRoutes> {
  /** Key of its texts under `catalogues`. */
  readonly key: string;
  /** Namespace of its texts: the module's name. */
  readonly texts: string;
  /** What `defineCrud` gave. */
  readonly routes: R;
  /** Fields in the order of the form. */
  readonly fields: readonly FieldOf<R>[];
  /** Columns of the list; the first one names the entry. */
  readonly columns: readonly [ColumnOf<R>, ...ColumnOf<R>[]];
  /** Fields that together call the entry, where its first column alone does not. */
  readonly called?: readonly [ColumnOf<R>, ...ColumnOf<R>[]];
  readonly defaultSort: SortText<R>;
  /**
   * What people narrow the list down with, by the name of field and query alike: how, and in which words, follows from the field. Whether
   * entries are active, and which lack a language, can be chosen wherever the query takes it.
   */
  readonly filters?: readonly FilterOf<R>[];
  /** What a new entry holds where the contract has no default, or another one. */
  readonly defaults?: Partial<BodyOf<R>>;
  /** What a new entry is checked with, where it is stricter than the contract's own. */
  readonly newBody?: Schema<Values, Values>;
  /** Making an entry inactive is asked about first, in the words under `deactivation.<key>`. */
  readonly asksBeforeDeactivation?: boolean;
  /** Deleting one makes it inactive: it can be brought back. */
  readonly retires?: boolean;
  /** Words that records are told in: whoever changes them is asked whether they mean the same. */
  readonly rewording?: Rewording;
  /** Another entry can be made from one; true unless told. */
  readonly isCopied?: boolean;
  /** Other resources that a change makes stale. */
  readonly stale?: readonly string[];
  /** How several are changed at once: the route of `defineChangeMany`, the fields that it offers, and the one that says where they are. */
  readonly many?: {
    readonly route: RouteContract;
    readonly fields: readonly (keyof BodyOf<R> & string)[];
    readonly place?: keyof BodyOf<R> & string;
    /** A field that holds values by key, of which the description offers those that the chosen entries can hold. */
    readonly parts?: {
      readonly field: keyof BodyOf<R> & string;
      readonly useParts: (rows: readonly Row[]) => ManyParts;
    };
  };
  /** Address of the list of what keeps an entry from being deleted, by the server's name of it: `elements`. */
  readonly relatedList?: (kind: string, row: Row) => string | undefined;
}

type NamesIn<T> = { [K in KnownKeys<T>]: T[K] extends string | LocalizedText ? K : never }[KnownKeys<T>];
type NumbersIn<T> = { [K in KnownKeys<T>]: number extends T[K] ? K : never }[KnownKeys<T>];
export type ReferenceRoutes = Pick<CatalogueRoutes, 'entity' | 'list' | 'get'>;

export interface ReferenceDefinition<R extends ReferenceRoutes> {
  readonly routes: R;
  /** What an entry is called: one of its texts, or what is made of several. */
  readonly label: NamesIn<RowOf<R>> | ((row: RowOf<R>, localized: Localize) => string);
  readonly sort?: SortText<R>;
  /** Chosen is what the list has for the installation, though it can be asked for without one. */
  readonly ofInstallation?: true;
  /** What an entry lies in, where its name alone may be another's as well. */
  readonly within?: { readonly field: NumbersIn<RowOf<R>>; readonly to: Reference };
}

export type { Row };
