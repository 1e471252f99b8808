/** What a use case knows of the request that it serves. */
import type { ClientSession, Connection } from 'mongoose';
import type { Grant } from '../../contracts/views/grants.ts';
import { type Contacts, noContacts } from '../../domain/records/proven-contact.ts';
import type { Grants } from '../access/grants.ts';
import type { AuditEntry } from '../audit.ts';
import type { Logger } from '../logging.ts';

export interface Caller {
  /** 0 on public routes, where nobody is known. */
  readonly userId: number;
  readonly name: string;
  readonly loginName: string;
  readonly entityType: 'UserProxy' | 'SuperAdminProxy';
  readonly isSuperAdmin: boolean;
  readonly grants: readonly Grant[];
  /** Empty where nobody is signed in. */
  readonly sessionId: string;
  /** Sign-ins and preparations of the device that asks, as far as they are known. */
  readonly contacts: Contacts;
  /** The `Authorization` header, for commands to another service in the caller's name. */
  readonly authorization: string;
}

/** When something was written down, by its device, and when it arrived, by the server; null where that is not known. */
export interface Receipt {
  readonly writtenAt: Date | null;
  readonly arrivedAt: Date | null;
}

export interface RequestContext<Deps = unknown> {
  readonly service: string;
  readonly caller: Caller;
  /** The installation that access was checked in; 0 where the route has none. */
  readonly installationId: number;
  readonly requestId: string;
  /** Where the request comes from, as far as the trusted proxies in between say. */
  readonly address: string;
  /** A header of the request; empty where it has none. For public routes whose callers show something else than a session. */
  header(name: string): string;
  /** Aborted where whoever asked waits for no answer any more. */
  readonly gone?: AbortSignal;
  /** Whether the request came over an encrypted connection, as far as the trusted proxies in between say. */
  readonly isSecure: boolean;
  /** Sets a header of the answer. */
  answerHeader(name: string, value: string): void;
  readonly log: Logger;
  readonly db: Connection;
  readonly deps: Deps;
  /** Views of the other services: users, installations, modules. */
  readonly views: Grants;
  now(): Date;
  /** Of what was written down before the request came: then `now` is when it was done. */
  readonly receipt?: Receipt;
  /**
   * The one way to write: a transaction that commits with its audit entries and, where the request carries an
   * `Idempotency-Key`, with the answer that a repetition gets. `work` may run again after a conflict and must give the route's answer.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Notes a change in the transaction that makes it. */
  audit(entry: AuditEntry, session: ClientSession): Promise<void>;
}

export const nobody: Caller = {
  userId: 0,
  name: '',
  loginName: '',
  entityType: 'UserProxy',
  isSuperAdmin: false,
  grants: [],
  sessionId: '',
  contacts: noContacts,
  authorization: '',
};

/** Whether the caller has one of the permissions in the installation; an empty list asks for any grant there. */
export const mayIn = (caller: Caller, installationId: number, anyOf: readonly number[]): boolean => {
  if (caller.isSuperAdmin) return true;
  const grant = caller.grants.find((each) => each.installationId === installationId);
  return (
    !!grant && (anyOf.length === 0 || anyOf.some((permission) => grant.permissions.includes(permission)))
  );
};

/** What is done in a transaction of a request. */
export interface InTransaction<C = RequestContext> {
  readonly ctx: C;
  readonly session: ClientSession;
}
