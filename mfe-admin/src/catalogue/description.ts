/** A catalogue is a table with a side panel; each is described, none is programmed. */

import type { RouteContract } from 'shared-kit/contracts/route';
import type { EnumName } from 'shared-kit/web/i18n';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The five routes of `defineCrud`. */
export interface CrudRoutes {
  readonly list: RouteContract<undefined, Schema, undefined, Schema>;
  readonly get: RouteContract<Schema, undefined, undefined, Schema>;
  readonly create: RouteContract<undefined, undefined, Schema, Schema>;
  readonly update: RouteContract<undefined, undefined, Schema, Schema>;
  readonly remove: RouteContract<Schema, undefined, undefined, Schema>;
}

/** What the kit knows of an entity: the base fields, and the rest by name. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly entityStatus: 0 | 1;
  readonly [field: string]: unknown;
}

/** A list that a reference is chosen from. */
export interface ReferenceSource {
  readonly routes: Pick<CrudRoutes, 'list' | 'get'>;
  /** How the server is asked to sort it; its own way unless told. */
  readonly sort?: string;
  /** Name of the entry for people. */
  readonly nameOf: (row: Row, localized: (text: never) => string) => string;
  /** The list is of one installation. */
  readonly ofInstallation?: boolean;
  /** What an entry lies in, where its name alone may be another's as well. */
  readonly within?: { readonly field: string; readonly to: ReferenceSource };
}

/** `update`: only for an entry that exists already. */
export type Always = boolean | 'update';

interface FieldBase {
  readonly name: string;
  readonly optional?: Always;
  /** Heading of a group of fields in the panel, under `groups` in the texts. */
  readonly group?: string;
  /** Help below the field, under `help` in the texts. */
  readonly help?: Always;
  /** Only administrators change it: who may edit an entry's data alone sees it. */
  readonly administered?: boolean;
  /** Whether the field makes sense beside the other values; where it doesn't, it holds its default. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
}

export type CatalogueField = FieldBase &
  (
    | {
        readonly kind: 'text' | 'multiline' | 'integer' | 'decimal' | 'year' | 'day' | 'time' | 'flag';
      }
    | { readonly kind: 'localized'; readonly long?: boolean }
    | { readonly kind: 'password' | 'timeZone' }
    | { readonly kind: 'enum'; readonly of: EnumName }
    | { readonly kind: 'choice'; readonly of: readonly string[] }
    | { readonly kind: 'reference'; readonly to: ReferenceSource; readonly nullable?: boolean }
    | { readonly kind: 'references'; readonly to: ReferenceSource }
    | { readonly kind: 'permissions' }
    | { readonly kind: 'options' }
  );

export interface CatalogueDescription {
  /** Key of its texts under `catalogues`. */
  readonly key: string;
  readonly routes: CrudRoutes;
  /** Fields in the order of the panel. */
  readonly fields: readonly CatalogueField[];
  /** Names of the fields shown as columns; the first names the row. */
  readonly columns: readonly string[];
  /** Columns that the server sorts by. */
  readonly sortable: readonly string[];
  readonly defaultSort: string;
  /** What a new entry holds. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** What a new entry is checked with in the form, where it is stricter than the contract's own. */
  readonly newBody?: Schema;
  /** Making an entry inactive is asked about first, in the words under `deactivation`. */
  readonly asksBeforeDeactivation?: boolean;
  /** Other resources that a change makes stale. */
  readonly stale?: readonly string[];
  /** Columns that the server works out, without a field in the panel. */
  readonly computed?: readonly CatalogueField[];
}
