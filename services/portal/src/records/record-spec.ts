/** The plain resources of the portal differ in what this describes; everything else they have in common. */
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import type { RequestContext } from 'shared-kit/server/context';
import type { ModelOf } from 'shared-kit/server/define-model';
import type { BaseRecord, ClientSession } from 'shared-kit/server/mongo';
import type { PortalDeps } from '../deps.ts';

export type PortalContext = RequestContext<PortalDeps>;
export type Filter = Record<string, unknown>;

/** A change as it is about to be written: `current` is null for a new record, `next` for one that goes. */
export interface Change<R> {
  readonly id: number;
  readonly current: R | null;
  readonly next: Partial<R> | null;
}

export interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

export interface RecordSpec<R extends BaseRecord, B, Q extends ListQuery, E> {
  /** `role`: begins the names of the audit's actions. */
  readonly name: string;
  readonly entityType: string;
  readonly model: ModelOf<R>;
  /** What to say when the unique field of that name is taken, and which field of the form it is. */
  readonly unique: Readonly<Record<string, { code: ErrorCode; path: string }>>;
  filter(query: Q, ctx: PortalContext): Promise<Filter>;
  /** Stored fields of the sort keys that are called otherwise. */
  readonly sortFields?: Readonly<Record<string, string>>;
  readonly defaultSort: string;
  /** Records as they are answered. Never secrets: the audit keeps them too. */
  present(records: readonly R[], ctx: PortalContext, session?: ClientSession): Promise<E[]>;
  /** Fields to store, worked out before the transaction. */
  toFields(body: B, ctx: PortalContext, isNew: boolean): Promise<Partial<R>>;
  /** Refuses a change, or adds fields to it; runs in the transaction. */
  check?(change: Change<R>, ctx: PortalContext, session: ClientSession): Promise<Partial<R> | undefined>;
}
