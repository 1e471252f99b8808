/** Plain resources differ in what this describes; everything else they have in common. */
import type * as z from 'zod/mini';
import type { Crud } from '../../contracts/catalogues/crud.ts';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { BaseRecord, ClientSession } from '../database/mongo.ts';
import type { InTransaction, RequestContext } from '../http/context.ts';
import type { RecordModel, Records } from './define-records.ts';

export type EntitySchema = z.core.$ZodType<{ id: number }>;
export type QuerySchema = z.core.$ZodType<ListQuery>;
export type LooseShape = z.core.$ZodLooseShape;
export type BodyOf<C extends LooseShape> = z.output<z.ZodMiniObject<C, z.core.$strict>>;
type MaybePromise<T> = T | Promise<T>;

export interface StoredRecord extends BaseRecord {
  claims: number;
  installationId?: number;
}

/** Values of fields, or operators that are marked with `trusted`; `$or` asks for one of several such filters. */
export type Filter<R> = FieldFilter<R> & { readonly $or?: readonly FieldFilter<R>[] };
type FieldFilter<R> = { readonly [F in keyof R]?: R[F] | Operators<R[F]> };
interface Operators<T> {
  readonly $in?: readonly T[] | (T extends readonly (infer Item)[] ? readonly Item[] : never);
  readonly $ne?: T;
  readonly $gte?: T;
  readonly $gt?: T;
  readonly $lte?: T;
  readonly $lt?: T;
}

/** A change as it is about to be written; `current` is null for a new record. */
export interface Change<R> {
  readonly id: number;
  readonly current: R | null;
  readonly next: Partial<R>;
}

/** The query keys of every list. */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  /** Numbers of languages. */
  readonly untranslated?: readonly number[] | undefined;
}

/** An error's code, and the field of the form that it stands at. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly path: string;
}

/** The types of a resource. */
export interface RecordTypes {
  /** The path's name. */
  resource: string;
  /** As it is stored. */
  record: StoredRecord;
  /** What a caller gives, without `id` and `version`. */
  body: object;
  /** What a list is asked with. */
  query: ListQuery;
  /** As it is answered. */
  entity: { id: number };
  /** What use cases get besides their context. */
  deps: unknown;
}

/** The types that follow from a contract, with the stored record `R` and the dependencies `D`. */
export interface TypesOf<
  E extends EntitySchema,
  C extends LooseShape,
  Q extends QuerySchema,
  N extends string,
  R extends StoredRecord,
  D,
> extends RecordTypes {
  resource: N;
  record: R;
  body: BodyOf<C>;
  query: z.output<Q>;
  entity: z.output<E>;
  deps: D;
}

interface Options<R, B, D> {
  /** What to say when the unique field of that name is taken, and which field of the form it is. */
  readonly unique?: { readonly [F in keyof R]?: Refusal };
  /** Fields that say what a record belongs to, which can't change. */
  readonly fixed?: readonly (keyof R & keyof B & string)[];
  /** Fields that hold values by key: of several records changed at once those values change that are given, the others stay. */
  readonly parts?: readonly (keyof R & keyof B & string)[];
  readonly defaultSort: string;
  /** Fields of which records that are put in an order share the values: only those stand beside each other. All of them unless told. */
  readonly arrangedWithin?: readonly (keyof R & string)[];
  /** Stored fields of the sort keys that are called otherwise; `name` needs none where `nameSort` is stored. */
  readonly sortFields?: Readonly<Record<string, keyof R & string>>;
  /** Access is decided by these records: this process must not go by what it remembers. */
  readonly decidesAccess?: true;
  /** Which records the caller may know of; all others are answered as if there were none. Default: all. */
  readonly visible?: (ctx: RequestContext<D>) => Filter<R> | null;
  /** Refuses a body before anything is read. */
  readonly validate?: (body: B, isNew: boolean) => void;
  /** The installation that a record belongs to, where that is not its `installationId`. */
  readonly installationOf?: (record: R) => number;
  /** Gives parts of a body the ids that they are told apart by: those of the record that is there, where they are the same; null for a new one. */
  readonly identify?: (body: B, current: R | null) => B;
  /** Deleting one makes it inactive: what was recorded by it goes on being read by it. */
  readonly retires?: true;
  /** Brings what depends on the record in line with its change. */
  readonly cascade?: (before: R, after: R, at: InTransaction<RequestContext<D>>) => Promise<void>;
  /** The same for several records that are changed at once, in a number of commands that does not grow with theirs. */
  readonly cascadeMany?: (
    changed: readonly { readonly before: R; readonly after: R }[],
    ctx: RequestContext<D>,
    session: ClientSession,
  ) => Promise<void>;
  /** Throws where the record must stay; takes along what goes with it. */
  readonly checkRemoval?: (record: R, ctx: RequestContext<D>, session: ClientSession) => Promise<void>;
}

/** Fields to store, worked out of a body before the transaction. */
type Fields<B, D, T> = (body: B, ctx: RequestContext<D>) => MaybePromise<T>;
/** Refuses a change, or adds fields to it; runs in the transaction. */
type Check<R, D, T> = (change: Change<R>, ctx: RequestContext<D>, session: ClientSession) => Promise<T>;
/** Conditions besides those of the query keys that are called as a stored field. */
type ListFilter<R, Q, D> = (query: Q, ctx: RequestContext<D>) => MaybePromise<Filter<R>>;
/** Reads what the computed fields of these records follow from; gives the function that works them out for one. */
type Decorate<R, T, D> = (
  records: readonly R[],
  ctx: RequestContext<D>,
  session: ClientSession | null,
) => Promise<(record: R) => T>;

/** A resource as the routes and use cases of records know it; made by `describeRecords` only. */
export interface RecordSpec<T extends RecordTypes> extends Options<T['record'], T['body'], T['deps']> {
  readonly model: RecordModel<T['resource'], T['record']>;
  /** The entity of its stored and its computed fields. */
  readonly compose: (stored: object, computed: object) => T['entity'];
  readonly fields?: Fields<T['body'], T['deps'], object>;
  readonly check?: Check<T['record'], T['deps'], object | undefined>;
  readonly filter?: ListFilter<T['record'], T['query'], T['deps']>;
  readonly decorate?: Decorate<T['record'], object, T['deps']>;
  readonly computedOfNew?: object;
  readonly computedOfRemoved?: object;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
type Always = '_id' | 'entityStatus' | 'entityType' | 'version' | 'claims';
/** Stored fields that a new record would lack. */
type Missing<R, B, F, H, G> = Exclude<keyof R, Always | G | keyof B | KeysOf<F> | KeysOf<H>>;
/** Fields that a description gives and the record has not. */
type Unknown<R, F, H> = Exclude<KeysOf<F> | KeysOf<H>, keyof R>;
type Demand<Keys, Then> = [Keys] extends [never] ? unknown : Then;

/** What a description has to state because of what the contract and the model have. */
type Demands<R, B, Q, A, K extends PropertyKey, D> = Demand<
  Exclude<keyof Q, keyof R | keyof ListQuery>,
  { readonly filter: ListFilter<R, Q, D> }
> &
  Demand<
    K,
    {
      readonly decorate: Decorate<R, Pick<A, K & keyof A>, D>;
      /** What is computed for a record that nothing refers to yet; saves reading it. */
      readonly computedOfNew?: Pick<A, K & keyof A>;
      /** The same for one that `checkRemoval` lets go, which nothing refers to any more. */
      readonly computedOfRemoved?: Pick<A, K & keyof A>;
    }
  > &
  Demand<
    Exclude<keyof B, keyof R>,
    { readonly written: { readonly [W in Exclude<keyof B, keyof R>]: true } }
  >;

/** `Spec`, or in its place the fields that are not both stored and given, which no route takes. */
type Complete<Spec, MissingFields, UnknownFields> = [MissingFields | UnknownFields] extends [never]
  ? Spec
  : { readonly missingFields: MissingFields; readonly unknownFields: UnknownFields };

/**
 * Describes the records of a contract. What the compiler asks for: `decorate` where fields are computed, `filter` where the list's query
 * has keys that are no stored fields (those that are filter by themselves), `written` for the fields of a body that are not stored. Where
 * neither the body, a default, `fields` nor `check` gives a stored field, the result names it as `missingFields` and is no description.
 */
export const describeRecords = <
  E extends EntitySchema,
  C extends LooseShape,
  Q extends QuerySchema,
  N extends string,
  R extends StoredRecord,
  K extends PropertyKey,
  G extends PropertyKey,
  F extends object,
  H extends object | undefined,
  D,
>(
  _contracts: Crud<E, C, Q, N>,
  description: Options<R, BodyOf<C>, D> & {
    readonly model: Records<N, R, z.output<E>, K, G>;
    readonly fields?: Fields<BodyOf<C>, D, F>;
    readonly check?: Check<R, D, H>;
    readonly filter?: ListFilter<R, z.output<Q>, D>;
  } & Demands<R, BodyOf<C>, z.output<Q>, z.output<E>, K, D>,
): Complete<RecordSpec<TypesOf<E, C, Q, N, R, D>>, Missing<R, BodyOf<C>, F, H, G>, Unknown<R, F, H>> => {
  type Spec = RecordSpec<TypesOf<E, C, Q, N, R, D>>;
  const spec: Spec = {
    ...description,
    // `decorate` was asked for by the names of the computed fields.
    compose: (stored, computed) => ({ ...stored, ...computed }) as z.output<E>,
  };
  return spec as Complete<Spec, Missing<R, BodyOf<C>, F, H, G>, Unknown<R, F, H>>;
};
