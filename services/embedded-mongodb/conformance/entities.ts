/** The objects that a test names and creates: clients, databases, collections, sessions. */
import { ClientSession, Db, type Document, GridFSBucket, MongoClient } from 'mongodb';
import { driverOptions } from './driver-options.ts';
import { type Observed, observe } from './events.ts';

type Class<T> = abstract new (...args: never[]) => T;

/** The clients, databases, collections, sessions… that a test names, and the results that it keeps. */
export class Entities {
  readonly #url: string;
  /** The runner's own client, which tests do not see. */
  readonly internal: MongoClient;
  readonly #all = new Map<string, unknown>();
  readonly #observed = new Map<string, Observed>();

  constructor(url: string, internal: MongoClient) {
    this.#url = url;
    this.internal = internal;
  }

  get(id: string): unknown {
    if (!this.#all.has(id)) throw new Error(`the test has no entity '${id}'`);
    return this.#all.get(id);
  }

  of<T>(kind: Class<T>, id: unknown): T {
    const entity = this.get(String(id));
    if (!(entity instanceof kind)) throw new Error(`the entity '${id}' is not a ${kind.name}`);
    return entity;
  }

  set(id: string, entity: unknown): void {
    if (this.#all.has(id)) throw new Error(`the test has two entities '${id}'`);
    this.#all.set(id, entity);
  }

  observed(client: unknown): Observed {
    const found = this.#observed.get(String(client));
    if (!found) throw new Error(`no events of '${client}' are observed`);
    return found;
  }

  async create(specs: readonly Document[]): Promise<void> {
    for (const spec of specs) {
      const [[kind, options] = ['', {}]] = Object.entries(spec);
      this.set(options.id, await this.#make(kind, options));
    }
  }

  #make(kind: string, spec: Document): unknown {
    switch (kind) {
      case 'client':
        return this.#connect(spec);
      case 'database':
        return this.of(MongoClient, spec.client).db(spec.databaseName, driverOptions(spec.databaseOptions));
      case 'collection':
        return this.of(Db, spec.database).collection(
          spec.collectionName,
          driverOptions(spec.collectionOptions),
        );
      case 'session':
        return this.of(MongoClient, spec.client).startSession(sessionOptions(spec.sessionOptions));
      case 'bucket':
        return new GridFSBucket(this.of(Db, spec.database), driverOptions(spec.bucketOptions));
      default:
        throw new Error(`the runner does not know the entity '${kind}'`);
    }
  }

  async #connect(spec: Document): Promise<MongoClient> {
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries((spec.uriOptions as Document | undefined) ?? {}))
      url.searchParams.set(name, String(value));
    const serverApi = spec.serverApi as { version: '1' } | undefined;
    const client = new MongoClient(url.href, { monitorCommands: true, ...(serverApi ? { serverApi } : {}) });
    this.#observed.set(spec.id, observe(client, spec));
    return client.connect();
  }

  all<T>(kind: Class<T>): T[] {
    return [...this.#all.values()].filter((entity): entity is T => entity instanceof kind);
  }

  async close(): Promise<void> {
    for (const session of this.all(ClientSession)) await session.endSession();
    for (const client of this.all(MongoClient)) await client.close();
  }
}

function sessionOptions(spec: Document = {}): Document {
  const { defaultTransactionOptions, ...rest } = spec;
  if (!defaultTransactionOptions) return rest;
  return { ...rest, defaultTransactionOptions: driverOptions(defaultTransactionOptions) };
}
