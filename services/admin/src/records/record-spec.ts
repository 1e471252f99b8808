/** The resources of installations differ in what this describes; everything else they have in common. */
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import type { RequestContext } from 'shared-kit/server/context';
import type { ModelOf } from 'shared-kit/server/define-model';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { Entity, StoredRecord } from './stored-record.ts';

export type Filter = Record<string, unknown>;

export interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** A change as it is about to be written; `current` is null for a new record. */
export interface Change<R> {
  readonly id: number;
  readonly current: R | null;
  readonly next: Partial<R>;
}

export interface RecordSpec<R extends StoredRecord, B, Q extends ListQuery> {
  readonly entityType: string;
  readonly model: ModelOf<R>;
  /** What to say when the unique field of that name is taken, and which field of the form it is. */
  readonly unique: Readonly<Record<string, { readonly code: ErrorCode; readonly path: string }>>;
  /** Fields that say what a record belongs to, which can't change. */
  readonly fixed?: readonly (keyof R & keyof B & string)[];
  readonly defaultSort: string;
  /** Access is decided by these records: this process must not go by what it remembers. */
  readonly decidesAccess?: true;
  /** The stored fields of a body. */
  toFields(body: B): Partial<R>;
  /** Refuses a body before anything is read. */
  validate?(body: B): void;
  filter(query: Q, ctx: RequestContext): Filter;
  /** The installation that a record belongs to. */
  installationOf?(record: R): number;
  /** Refuses a change, or adds fields to it; runs in the transaction. */
  check?(change: Change<R>, ctx: RequestContext, session: ClientSession): Promise<Partial<R>>;
  /** Brings what depends on the record in line with its change. */
  cascade?(before: R, after: R, ctx: RequestContext, session: ClientSession): Promise<void>;
  /** Throws where something depends on the record. */
  checkRemoval(record: R, ctx: RequestContext, session: ClientSession): Promise<void>;
  /** Adds fields that are counted elsewhere. */
  decorate?(entities: readonly Entity[], ctx: RequestContext, session?: ClientSession): Promise<Entity[]>;
}
