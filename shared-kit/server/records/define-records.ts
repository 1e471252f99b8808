/** A collection whose fields follow from a contract. */
import * as z from 'zod/mini';
import type { Crud } from '../../contracts/catalogues/crud.ts';
import { EntityStatus } from '../../contracts/enums.ts';
import { defineModel, type IndexDescription, type ModelOf } from '../database/define-model.ts';
import { defaultOf, defaultsOf, fieldsOf, type Shape, shapeOf } from './fields-of.ts';
import { keepWords } from './keep-words.ts';
import { isLocalized } from './localized-schema.ts';

type Schema = z.core.$ZodType;
type LooseShape = z.core.$ZodLooseShape;
type Flat<T> = { [K in keyof T]: T[K] };

/** What says nothing of a change. */
const ofEveryChange: ReadonlySet<string> = new Set(['id', 'version', 'entityType']);

/** Every record has it: counted up by whatever comes to depend on it, so that it can't be deleted at the same moment. */
const claimFields = { claims: z._default(z.number(), 0) };

/** What `searchText` is found by: every write of the one brings the other along. */
const wordFields = { searchWords: z._default(z.array(z.string()), []) };

/** A record as it is stored: the entity's fields less the computed ones, and what is stored beside them. */
export type StoredOf<A, K extends PropertyKey, S extends LooseShape> = Flat<
  Omit<A, 'id' | K> & { _id: A extends { id: infer Id } ? Id : never; claims: number } & {
    -readonly [F in keyof S]: z.output<S[F]>;
  }
>;

/** The names of fields that have a value without being given one. */
type Defaulted<I> = { [F in keyof I]-?: undefined extends I[F] ? F : never }[keyof I];
type DefaultedIn<S extends LooseShape> = Defaulted<{ [F in keyof S]: z.input<S[F]> }>;
type Base = 'entityStatus' | 'entityType' | 'version' | 'claims';

type CollectionRecord<A> = Flat<Omit<A, 'id'> & { _id: A extends { id: infer Id } ? Id : never }>;

/**
 * A collection that is no plain resource: `defineModelOf('tasks', z.extend(taskSchema, {periodStart: z.date(), snapshot: z.string()}),
 * indexes)`. `id` is stored as `_id`; a field whose stored form is another one is stated again, as it is stored.
 */
export const defineModelOf = <E extends z.core.$ZodType<{ id: number | string }>>(
  collection: string,
  schema: E,
  indexes: readonly IndexDescription[] = [],
): ModelOf<CollectionRecord<z.output<E>>> => {
  const { id = z.number(), ...others } = shapeOf(schema);
  return defineModel<CollectionRecord<z.output<E>>>(collection, fieldsOf({ _id: id, ...others }), {
    indexes,
  });
};

/** The model of a resource `N`'s stored records `R`. */
export interface RecordModel<N extends string, R> extends ModelOf<R> {
  readonly resource: N;
  readonly entityType: string;
  /** Names of all stored fields. */
  readonly fieldNames: ReadonlySet<string>;
  /** Names of those that are texts in languages, or lists of such. */
  readonly localizedFields: readonly string[];
  /** Names of those that are answered and that a person may have changed. */
  readonly toldFields: ReadonlySet<string>;
  present(record: R): object;
  blank(): object;
}

/** The same with its entity `A`, the computed fields `K` of it, and the fields `D` that a new record has without being given them. */
export interface Records<N extends string, R, A, K extends PropertyKey, D extends PropertyKey>
  extends RecordModel<N, R> {
  /** A record as it is answered, but for what is computed: the contract's fields and no others. */
  present(record: R): Omit<A, K>;
  /** What a new record holds that nobody has filled in yet. */
  blank(): Pick<R, keyof R & (D | Base)>;
}

/** The type of a stored record: `type ElementRecord = RecordOf<typeof elements>`. */
export type RecordOf<M> = M extends ModelOf<infer R> ? R : never;

export interface RecordsDescription<A, K extends keyof A, S extends LooseShape> {
  readonly entityType: string;
  /** Fields of the entity that are not stored but worked out for an answer. */
  readonly computed?: readonly K[];
  /** Zod schemas of fields that are stored and never answered; none that the entity has. */
  readonly stored?: S & { readonly [F in keyof S & keyof A]: never };
  readonly indexes?: readonly IndexDescription[];
}

/**
 * `export const elements = defineRecords(contracts, {entityType: 'Element', computed: ['choreCount'], stored: {...nameFields},
 * indexes: [{key: {installationId: 1, nameKey: 1}, unique: true}]})`. A field that the contract gains is stored and answered.
 */
export const defineRecords = <
  E extends Schema,
  C extends LooseShape,
  Q extends Schema,
  N extends string,
  const K extends keyof z.output<E> = never,
  S extends LooseShape = Record<never, never>,
>(
  { resource, entity }: Crud<E, C, Q, N>,
  { entityType, computed = [], stored, indexes = [] }: RecordsDescription<z.output<E>, K, S>,
): Records<N, StoredOf<z.output<E>, K, S>, z.output<E>, K, Defaulted<z.input<E>> | DefaultedIn<S>> => {
  const isComputed = new Set<PropertyKey>(computed);
  const answered = Object.entries(shapeOf(entity)).filter(([name]) => !isComputed.has(name));
  const { id = z.number(), ...others } = Object.fromEntries(answered);
  const isSearched = stored !== undefined && 'searchText' in stored;
  const shape: Shape = {
    _id: id,
    ...others,
    ...claimFields,
    ...stored,
    ...(isSearched ? wordFields : {}),
  };
  type Stored = StoredOf<z.output<E>, K, S>;
  type Filled = Pick<Stored, keyof Stored & (Defaulted<z.input<E>> | DefaultedIn<S> | Base)>;
  const base = { entityType, entityStatus: EntityStatus.Active, version: 0 };
  const searched = isSearched ? [searchIndex('installationId' in shape)] : [];
  return Object.assign(
    defineModel<Stored>(resource, fieldsOf(shape), {
      indexes: [...indexes, ...searched],
      prepare: isSearched ? keepWords : undefined,
    }),
    {
      resource,
      entityType,
      fieldNames: new Set(Object.keys(shape)),
      localizedFields: answered.flatMap(([name, schema]) => (isLocalized(schema) ? [name] : [])),
      toldFields: new Set(answered.map(([name]) => name).filter((name) => !ofEveryChange.has(name))),
      present: presenterOf<Omit<z.output<E>, K>>(answered),
      blank: () => ({ ...defaultsOf(shape), ...base }) as Filled,
    },
  );
};

/** What `wordsFilter` asks for. */
const searchIndex = (ofInstallation: boolean): IndexDescription => ({
  key: { ...(ofInstallation ? { installationId: 1 } : {}), searchWords: 1 },
});

/** Gives what the fields of the entity promise, which is more than a compiler can follow. */
const presenterOf =
  <T extends object>(answered: readonly (readonly [string, Schema])[]) =>
  (record: object): T =>
    Object.fromEntries(
      answered.map(([name, schema]) => {
        const value: unknown = Reflect.get(record, name === 'id' ? '_id' : name);
        // A record that is older than a field is answered with what the contract has for one that is not given.
        return [name, value === undefined ? defaultOf(schema) : value];
      }),
    ) as T;
