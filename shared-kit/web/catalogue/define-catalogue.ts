import * as z from 'zod/mini';
import type { RouteContract } from '../../contracts/route.ts';
import { listOf } from '../table/list/define-list.ts';
import type { List, PlainKind } from '../table/list/definition.ts';
import type {
  Catalogue,
  CatalogueField,
  CatalogueRoutes,
  ManyChanges,
  Rewording,
  Schema,
  Values,
} from './catalogue.ts';
import type { CatalogueDefinition, RowOf } from './definition.ts';
import { emptyOf, resolveField, statusField, type WrittenField } from './fields/resolve-field.ts';
import { innerOf, shapeOf, sortsOf } from './read-schema.ts';

/** A description whatever its contract: the types of each are checked where it is written. */
interface WrittenCatalogue {
  readonly key: string;
  readonly texts: string;
  readonly routes: CatalogueRoutes;
  readonly fields: readonly WrittenField[];
  readonly columns: readonly string[];
  readonly called?: readonly string[];
  readonly isCopied?: boolean;
  readonly defaultSort: string;
  readonly filters?: readonly string[];
  readonly defaults?: Values;
  readonly newBody?: Schema<Values, Values>;
  readonly asksBeforeDeactivation?: boolean;
  readonly retires?: boolean;
  readonly rewording?: Rewording;
  readonly stale?: readonly string[];
  readonly relatedList?: Catalogue['relatedList'];
  readonly many?: {
    readonly route: RouteContract;
    readonly fields: readonly string[];
    readonly place?: string;
    readonly parts?: NonNullable<ManyChanges['parts']>;
  };
}

const known = <T>(schema: T | undefined, name: string): T => {
  if (schema === undefined) throw new TypeError(`${name} without a body`);
  return schema;
};

const manyOf = (
  { route, fields: names, place, parts }: NonNullable<WrittenCatalogue['many']>,
  fields: readonly CatalogueField[],
): ManyChanges => {
  const at = fields.find(({ name }) => name === place);
  return {
    route: route as ManyChanges['route'],
    fields: fields.filter(({ name }) => names.includes(name)),
    ...(at ? { place: at } : {}),
    ...(parts ? { parts } : {}),
  };
};

/** Of the query, of lists of texts in languages. */
export const untranslated = 'untranslated';

const filterKinds: Partial<Record<CatalogueField['kind'], PlainKind>> = {
  reference: 'number',
  enum: 'several',
  flag: 'yesNo',
  choice: 'texts',
};

/** How a list is narrowed down by a field. */
const filterKindOf = ({ name, kind }: CatalogueField): PlainKind => {
  const filter = filterKinds[kind];
  if (filter === undefined)
    throw new TypeError(`no list is narrowed down by ${name}, a field of kind ${kind}`);
  return filter;
};

const listOfCatalogue = (
  { key, texts, routes }: WrittenCatalogue,
  filters: readonly CatalogueField[],
): List => {
  const languages = untranslated in shapeOf(routes.list.query) ? { [untranslated]: 'several' as const } : {};
  const described = Object.fromEntries(filters.map((field) => [field.name, filterKindOf(field)] as const));
  return listOf(routes.list, { name: `${texts}-${key}`, filters: { ...described, ...languages } });
};

/** The contract's own defaults; what is required begins empty. */
const defaultsOf = (
  { routes, defaults = {} }: WrittenCatalogue,
  fields: readonly CatalogueField[],
): Values => {
  const kinds = new Map(fields.map((field) => [field.name, field]));
  const begin = ([name, schema]: [string, Schema]): [string, unknown] => {
    const standard = z.safeParse(schema, undefined);
    const field = kinds.get(name);
    return [name, standard.success ? standard.data : field && emptyOf(field)];
  };
  return { ...Object.fromEntries(Object.entries(routes.fields).map(begin)), ...defaults };
};

/**
 * Describes a catalogue: what its list shows and its form asks for. Names, kinds and sorting are checked against the contract:
 * `defineCatalogue({key: 'roles', texts: 'mfe-admin', routes: roles, fields: [{name: 'name'}], columns: ['name'], defaultSort: 'name'})`.
 */
export function defineCatalogue<const R extends CatalogueRoutes>(
  definition: CatalogueDefinition<R>,
): Catalogue<RowOf<R>>;
// The second signature is the body's own: TypeScript cannot follow a mapped type through a generic call.
export function defineCatalogue(written: WrittenCatalogue): Catalogue {
  const { routes, asksBeforeDeactivation = false, retires = false, isCopied = true, stale = [] } = written;
  const { relatedList, rewording } = written;
  const answered = shapeOf(routes.entity);
  const field = (one: WrittenField): CatalogueField[] => {
    const schema = routes.fields[one.name] ?? answered[one.name];
    return schema === undefined ? [] : [resolveField(one, schema)];
  };
  const fields = written.fields.flatMap(field);
  const named = (name: string) => fields.find((one) => one.name === name) ?? field({ name });
  const columns = written.columns.flatMap(named);
  const filters = [
    ...(written.filters ?? []).flatMap(named),
    ...('entityStatus' in shapeOf(routes.list.query) ? [statusField] : []),
  ];
  const sorts = sortsOf(innerOf(known(shapeOf(routes.list.query).sort, routes.resource)));
  return {
    key: written.key,
    texts: written.texts,
    routes,
    fields,
    columns,
    filters,
    list: listOfCatalogue(written, filters),
    called: written.called ?? written.columns.slice(0, 1),
    sortable: sorts.filter((name) => !name.startsWith('-')),
    defaultSort: written.defaultSort,
    defaults: defaultsOf(written, fields),
    newBody: written.newBody ?? known(routes.create.body, routes.resource),
    asksBeforeDeactivation,
    retires,
    ...(rewording ? { rewording } : {}),
    isCopied,
    stale,
    ...(relatedList ? { relatedList } : {}),
    ...(written.many ? { many: manyOf(written.many, fields) } : {}),
  };
}
