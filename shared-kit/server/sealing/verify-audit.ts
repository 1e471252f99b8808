/** Whether a service's audit is what was written: which entry or seal is the first that does not fit. */
import type { Connection, mongo } from 'mongoose';
import * as z from 'zod/mini';
import { auditCollection, unsealed } from '../audit.ts';
import { databaseOf } from '../database/mongo.ts';
import { encryptedAction, encryptedSchema } from './encrypt-personal.ts';
import { hashOfEntry, noHash, rootOf } from './hashes.ts';
import { prunedAction } from './prune-audit.ts';
import { hashOfSeal, type Seal, sealCollection, sealsOf } from './seal.model.ts';

/** A seal that is known from elsewhere: the log, or an earlier verification. */
export interface Head {
  readonly service: string;
  readonly installationId: number;
  readonly sequence: number;
  readonly hash: string;
}

/** In the order in which they are looked for. */
export type Misfit =
  | 'sealMissing'
  | 'sealEdited'
  | 'sealReplaced'
  | 'sealPruned'
  | 'entryMissing'
  | 'entryEdited'
  | 'entryInserted';

export interface Finding {
  readonly service: string;
  readonly installationId: number;
  readonly sequence: number;
  readonly misfit: Misfit;
  /** Of an entry. */
  readonly id?: string;
}

export interface Verification {
  readonly heads: readonly Head[];
  /** The first of each chain. */
  readonly findings: readonly Finding[];
  readonly sealed: number;
  /** Written since the last seals. */
  readonly unsealed: number;
}

interface Entry {
  readonly _id: mongo.ObjectId;
  readonly installationId: number;
  readonly at: Date;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: number | string;
  readonly after: unknown;
  /** Null only where somebody else has put it in. */
  readonly seal: number | null;
}

/** Longer than a transaction may take: what is dated earlier than that before a seal, and is in none, was put in later. */
const lateMs = 10 * 60_000;

const entriesOf = (db: Connection, service: string) =>
  databaseOf(db).collection<Entry>(auditCollection(service));

/** The services that have an audit here. */
export const auditedServices = async (db: Connection): Promise<string[]> => {
  const prefix = sealCollection('');
  const collections = await databaseOf(db).listCollections({}, { nameOnly: true }).toArray();
  return collections
    .flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .sort();
};

/** `known` heads of other services are passed over. */
export const verifyAudit = async (
  db: Connection,
  service: string,
  known: readonly Head[] = [],
): Promise<Verification> => {
  const own = known.filter((head) => head.service === service);
  const chains = await sealsOf(service)(db).distinct('installationId');
  const told = await entriesOf(db, service).distinct('installationId');
  const ids = [...new Set([...chains, ...told, ...own.map(({ installationId }) => installationId)])];
  const results = [];
  for (const id of ids.sort((a, b) => a - b)) results.push(await verifyChain(db, { service, id, own }));
  return {
    heads: results.flatMap(({ head }) => head ?? []),
    findings: results.flatMap(({ finding }) => finding ?? []),
    sealed: results.reduce((sum, { sealed }) => sum + sealed, 0),
    unsealed: await entriesOf(db, service).countDocuments({ seal: unsealed }),
  };
};

interface Chain {
  readonly service: string;
  readonly id: number;
  readonly own: readonly Head[];
}

const verifyChain = async (db: Connection, { service, id: installationId, own }: Chain) => {
  const heads = own.filter((head) => head.installationId === installationId);
  const found = (sequence: number, misfit: Misfit, id?: mongo.ObjectId): Finding => ({
    service,
    installationId,
    sequence,
    misfit,
    ...(id === undefined ? {} : { id: id.toHexString() }),
  });
  const rewritten = await rewrittenHashes(db, service, installationId);
  const pruned = await prunedThrough(db, service, installationId);
  let last: Seal | null = null;
  let sealed = 0;
  const failed = (finding: Finding) => ({ head: null, finding, sealed });
  for await (const seal of sealsOf(service)(db).find({ installationId }, { sort: { sequence: 1 } })) {
    const misfit = sealMisfit(service, seal, last);
    if (misfit) return failed(found((last?.sequence ?? 0) + 1, misfit));
    const replaced = heads.some(({ sequence, hash }) => sequence === seal.sequence && hash !== seal.hash);
    if (replaced) return failed(found(seal.sequence, 'sealReplaced'));
    // Who takes entries out must have said so, in an entry that is sealed in turn.
    if (seal.prunedAt && seal.sequence > pruned) return failed(found(seal.sequence, 'sealPruned'));
    const wrong = await entryMisfit(db, service, { seal, rewritten });
    if (wrong) return failed(found(seal.sequence, wrong.misfit, wrong.id));
    sealed += seal.count;
    last = seal;
  }
  const end = last?.sequence ?? 0;
  if (heads.some(({ sequence }) => sequence > end)) return failed(found(end + 1, 'sealMissing'));
  const stray = await strayEntry(db, service, { installationId, last });
  if (stray) return failed(found(stray.seal ?? 0, 'entryInserted', stray._id));
  const head = last && { service, installationId, sequence: last.sequence, hash: last.hash };
  return { head, finding: null, sealed };
};

/** Up to which seal the entries were removed because they were older than what is kept. */
const prunedThrough = async (db: Connection, service: string, installationId: number): Promise<number> => {
  const told = await entriesOf(db, service)
    .find({ entityType: 'Audit', entityId: service, installationId, action: prunedAction })
    .toArray();
  return Math.max(
    0,
    ...told.map(({ after }) => Number((after as { through?: unknown } | null)?.through ?? 0)),
  );
};

/** By entry: what it hashes to since personal values of it were encrypted, as a sealed entry of that time says. */
const rewrittenHashes = async (
  db: Connection,
  service: string,
  installationId: number,
): Promise<ReadonlyMap<string, string>> => {
  const told = await entriesOf(db, service)
    .find({ entityType: 'Audit', entityId: service, installationId, action: encryptedAction })
    .toArray();
  return new Map(
    told.flatMap(({ after }) =>
      (z.safeParse(encryptedSchema, after).data?.entries ?? []).map(({ id, hash }) => [id, hash] as const),
    ),
  );
};

const sealMisfit = (service: string, seal: Seal, last: Seal | null): Misfit | null => {
  if (seal.sequence !== (last?.sequence ?? 0) + 1) return 'sealMissing';
  if (seal.hash !== hashOfSeal(service, seal)) return 'sealEdited';
  if (seal.previous !== (last?.hash ?? noHash)) return 'sealReplaced';
  const isWhole = rootOf(seal.entries) === seal.root && seal.entries.length === seal.count;
  return isWhole || seal.prunedAt ? null : 'sealEdited';
};

const entryMisfit = async (
  db: Connection,
  service: string,
  {
    seal: { installationId, sequence, entries, prunedAt },
    rewritten,
  }: { readonly seal: Seal; readonly rewritten: ReadonlyMap<string, string> },
): Promise<{ misfit: Misfit; id: mongo.ObjectId } | null> => {
  const ids = entries.map(({ id }) => id);
  const stored = await entriesOf(db, service)
    .find({ _id: { $in: ids } })
    .toArray();
  const byId = new Map(stored.map((entry) => [entry._id.toHexString(), entry]));
  for (const { id, hash } of prunedAt ? [] : entries) {
    const entry = byId.get(id.toHexString());
    if (!entry) return { misfit: 'entryMissing', id };
    if (hashOfEntry({ ...entry }) !== (rewritten.get(id.toHexString()) ?? hash) || entry.seal !== sequence)
      return { misfit: 'entryEdited', id };
  }
  const inserted = await entriesOf(db, service).findOne(
    { seal: sequence, installationId, _id: { $nin: ids } },
    { sort: { _id: 1 } },
  );
  return inserted && { misfit: 'entryInserted', id: inserted._id };
};

/** What names a seal that is not there, or is dated long before the last one and in none. */
const strayEntry = (
  db: Connection,
  service: string,
  { installationId, last }: { installationId: number; last: Seal | null },
): Promise<Entry | null> => {
  const before = new Date((last?.at.getTime() ?? 0) - lateMs);
  const stray = [
    { seal: { $gt: last?.sequence ?? 0 } },
    { seal: { $lt: unsealed } },
    { seal: null },
    { seal: unsealed, at: { $lt: before } },
  ];
  return entriesOf(db, service).findOne({ installationId, $or: stray }, { sort: { _id: 1 } });
};
