/** Who did what, when, from what to what: one entry per change, written in the change's own transaction. */
import type { ClientSession, Connection } from 'mongoose';
import { auditView } from '../contracts/views/audit.ts';
import type { ChangeFacts } from '../contracts/views/changes.ts';
import { databaseOf } from './database/mongo.ts';
import { sealPersonal } from './personal.ts';
import { publishView } from './publish-view.ts';
import { auditedSignal, signal } from './signals.ts';

export interface AuditEntry {
  /** `task.result.recorded`: what happened, in the past. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId: number | string;
  /** Default: the installation that access was checked in. */
  readonly installationId?: number;
  /** Default: the caller; named where nobody is signed in yet (a login) or a job works for somebody. */
  readonly user?: { readonly id: number; readonly name: string };
  /** Default: now; another time only for what a demonstration makes up. */
  readonly at?: Date;
  /** The record, or the fields concerned; null for one that is new or gone. Never secrets. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** What those who follow the service's changes are told of it besides: `shared-kit/server/changes`. */
  readonly facts?: ChangeFacts;
}

export interface AuditOrigin {
  readonly service: string;
  readonly requestId: string;
  readonly installationId: number;
  readonly user: { readonly id: number; readonly name: string };
  readonly at: Date;
}

/** The number of an entry's seal until it is sealed. */
export const unsealed = 0;
/** Its position among the service's changes until it has one. */
export const unnumbered = 0;

export const auditCollection = (service: string): string => `audit_${service}`;

export const auditIndexes = [
  { key: { installationId: 1, at: -1, _id: -1 } },
  { key: { at: -1, _id: -1 } },
  { key: { entityType: 1, entityId: 1, at: -1 } },
  { key: { userId: 1, at: -1 } },
  { key: { seal: 1, installationId: 1, _id: 1 } },
  { key: { position: 1, _id: 1 } },
] as const;

export const writeAudit = (
  db: Connection,
  origin: AuditOrigin,
  { entry, session }: { readonly entry: AuditEntry; readonly session: ClientSession | undefined },
): Promise<void> => writeAudits(db, origin, { entries: [entry], session });

/** What the audit's list reads. */
export const publishAudit = (db: Connection, service: string): Promise<void> =>
  publishView(db, auditView(service), { source: auditCollection(service), pipeline: [{ $match: {} }] });

/** Notes many changes of one transaction at once. */
export const writeAudits = async (
  db: Connection,
  origin: AuditOrigin,
  {
    entries,
    session,
  }: { readonly entries: readonly AuditEntry[]; readonly session: ClientSession | undefined },
): Promise<void> => {
  if (entries.length === 0) return;
  const told = await sealPersonal(db, entries, session);
  const documents = told.map((entry) => documentOf(origin, entry));
  await databaseOf(db)
    .collection(auditCollection(origin.service))
    .insertMany(documents, session ? { session } : {});
  signal(db, auditedSignal(origin.service), session);
};

const documentOf = (
  { service, requestId, at, ...origin }: AuditOrigin,
  { action, entityType, entityId, before = null, after = null, ...entry }: AuditEntry,
) => {
  const user = entry.user ?? origin.user;
  return {
    service,
    action,
    entityType,
    entityId,
    installationId: entry.installationId ?? origin.installationId,
    userId: user.id,
    userName: user.name,
    at: entry.at ?? at,
    requestId,
    before,
    after,
    ...(entry.facts ? { facts: entry.facts } : {}),
    seal: unsealed,
    position: unnumbered,
  };
};
