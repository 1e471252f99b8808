/** What the parts of a catalogue work on: a description whose types have been checked by `defineCatalogue`. */
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { idParamsSchema, LocalizedText } from '../../contracts/base.ts';
import type { ArrangeContract } from '../../contracts/catalogues/arrange.ts';
import type { HistoryContract } from '../../contracts/history.ts';
import type { RouteContract } from '../../contracts/route.ts';
import type { EnumName } from '../i18n/enum-text.ts';
import type { List } from '../table/list/definition.ts';

export type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>;
export type Values = Readonly<Record<string, unknown>>;
export type Localize = (text: LocalizedText) => string;

/** What the kit knows of an entity: the base fields, and the rest by name. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly entityStatus: 0 | 1;
  readonly [field: string]: unknown;
}

/** What `defineCrud` gives. */
export interface CatalogueRoutes<T extends Row = Row> {
  readonly resource: string;
  readonly entity: Schema<T>;
  /** Fields that a person gives. */
  readonly fields: Readonly<Record<string, Schema>>;
  readonly list: RouteContract<
    undefined,
    Schema<unknown, Values>,
    undefined,
    Schema<{ readonly data: readonly T[]; readonly total: number }>
  >;
  readonly get: RouteContract<typeof idParamsSchema, undefined, undefined, Schema<{ readonly data: T }>>;
  readonly create: RouteContract<undefined, undefined, Schema<Values, Values>, Schema<{ readonly data: T }>>;
  readonly update: RouteContract<undefined, undefined, Schema<Values, Values>, Schema<{ readonly data: T }>>;
  readonly remove: RouteContract<typeof idParamsSchema, undefined, undefined, Schema>;
  /** Of those that people put in an order. */
  readonly arrange?: ArrangeContract | undefined;
  /** Modules from before records had a history have none. */
  readonly history?: HistoryContract;
}

/** A list that an entry is chosen from. */
export interface Reference {
  readonly routes: Pick<CatalogueRoutes, 'list' | 'get'>;
  /** How the server is asked to sort it; its own way unless told. */
  readonly sort?: string;
  readonly nameOf: (row: Row, localized: Localize) => string;
  /** The list is of one installation. */
  readonly ofInstallation: boolean;
  /** What an entry lies in, where its name alone may be another's as well. */
  readonly within?: { readonly field: string; readonly to: Reference };
}

/** One of several values that are chosen together. */
export interface Choice {
  readonly value: number | string;
  /** Its words are under `choices.<field>.<name>`. */
  readonly name: string;
  /** Heading before the first of its group, under `choiceGroups.<field>.<group>`. */
  readonly group?: string;
  /** What follows from it is said below it, in the words under `choiceHelp.<field>.<name>`. */
  readonly help?: true;
}

/** `update`: only for an entry that exists already. */
export type Always = boolean | 'update';

export interface FieldBase {
  readonly name: string;
  /** Heading of a group of fields, under `groups` in the texts. */
  readonly group?: string;
  /** Help below the field, under `help` in the texts. */
  readonly help?: Always;
  /** Decimals that a number is shown with; as many as it has, up to six, unless told. */
  readonly fractionDigits?: number;
  /** Only administrators change it: who may edit an entry's data alone sees it. `superAdmin`: nobody but a super-administrator does. */
  readonly administered?: boolean | 'superAdmin';
  /** Stands below its input, while the entry is changed: what could be chosen, what follows from it. */
  readonly after?: ComponentType<{ readonly name: string }>;
}

export type PlainKind =
  | 'text'
  | 'multiline'
  | 'password'
  | 'timeZone'
  | 'day'
  | 'time'
  | 'integer'
  | 'decimal'
  | 'year'
  | 'flag'
  /** Id of the picture of a person. */
  | 'photo'
  /** Of an installation. */
  | 'logo'
  | 'options';

/** A field that only its own module knows how to ask for and to show. */
export interface CustomField {
  readonly Field: ComponentType<{
    readonly name: string;
    readonly label: string;
    readonly disabled: boolean;
    /** The entry that is changed; null for a new one. */
    readonly row: Row | null;
  }>;
  /** A section of the record's facts, if there is anything to tell. */
  readonly Facts: ComponentType<{ readonly row: Row }>;
  /** The value in words, for histories and conflicts. */
  readonly text: (
    value: unknown,
    words: { readonly t: (key: string) => string; readonly localized: Localize },
  ) => string;
  /** A spreadsheet can't hold it. */
  readonly isNoText?: boolean;
}

export type FieldKind =
  | { readonly kind: PlainKind }
  | { readonly kind: 'localized'; readonly long: boolean }
  | {
      readonly kind: 'enum';
      readonly of: EnumName;
      /** Whether a value is among the choices; all are unless told. */
      readonly offers?: (value: number) => boolean;
    }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'choices'; readonly of: readonly Choice[] }
  | { readonly kind: 'reference' | 'references'; readonly to: Reference }
  | { readonly kind: 'custom'; readonly custom: CustomField };

export type CatalogueField = FieldBase &
  FieldKind & {
    /** Said beside the label: the contract takes the field empty. */
    readonly optional: Always;
    /** Emptied, it holds null. */
    readonly nullable: boolean;
    /** Whether the field makes sense beside the other values; where it doesn't, it holds what a new entry does. */
    readonly when?: (values: Values) => boolean;
  };

/** What is offered of a field that holds values by key, to the entries that are chosen. */
export interface ManyParts {
  /** Inputs below the field's name in the form. */
  readonly content: ReactNode;
  /** Those of the given values that an entry can hold. */
  readonly within: (row: Row, given: Values) => Values;
  /** What is wrong with the given values whatever entry they are for, by their key. */
  readonly faults: (given: Values) => Readonly<Record<string, string>>;
  readonly labelOf: (key: string) => string;
}

/** `defineChangeMany`'s route, and which fields are given the same value in several entries at once. */
export interface ManyChanges {
  readonly route: RouteContract<
    undefined,
    undefined,
    Schema<Values, Values>,
    Schema<{ readonly data: readonly Row[] }>
  >;
  readonly fields: readonly CatalogueField[];
  /** The field that says where an entry is. */
  readonly place?: CatalogueField;
  /** A field that holds values by key; what entries can hold depends on them. */
  readonly parts?: {
    readonly field: string;
    readonly useParts: (rows: readonly Row[]) => ManyParts;
  };
}

/** Words of an entry that records are told in: whoever changes them says whether they mean what they meant. */
export interface Rewording {
  /** Takes what `routes.update` takes, and corrects the words in what is recorded already. */
  readonly route: RouteContract;
  /** Answers how many records lean on an entry. */
  readonly count: RouteContract;
  readonly isAsked: (row: Row, values: Values) => boolean;
}

export interface Catalogue<T extends Row = Row> {
  /** Key of its texts under `catalogues`. */
  readonly key: string;
  /** Namespace of its texts. */
  readonly texts: string;
  readonly routes: CatalogueRoutes<T>;
  /** Fields in the order of the form. */
  readonly fields: readonly CatalogueField[];
  /** Columns of the list. */
  readonly columns: readonly CatalogueField[];
  /** Fields that together call the entry. */
  readonly called: readonly string[];
  /** What the list is narrowed down with, in the order in which it is offered. */
  readonly filters: readonly CatalogueField[];
  /** The list's filters in its address and its query. */
  readonly list: List;
  /** Columns that the server sorts by. */
  readonly sortable: readonly string[];
  readonly defaultSort: string;
  /** What a new entry holds. */
  readonly defaults: Values;
  /** What a new entry is checked with. */
  readonly newBody: Schema<Values, Values>;
  readonly asksBeforeDeactivation: boolean;
  /** Deleting one makes it inactive: it can be brought back. */
  readonly retires: boolean;
  readonly rewording?: Rewording;
  /** Another entry can be made from one. */
  readonly isCopied: boolean;
  /** Other resources that a change makes stale. */
  readonly stale: readonly string[];
  /** Several are changed by one call; without it one after the other, and only their state. */
  readonly many?: ManyChanges;
  /** Address of the list of what keeps an entry from being deleted. */
  readonly relatedList?: (kind: string, row: Row) => string | undefined;
}
