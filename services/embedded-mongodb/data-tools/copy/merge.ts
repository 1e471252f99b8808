/** Makes a collection of the target the same as the source's, by reading both in the order of `_id`. */
import { createHash } from 'node:crypto';
import type { ClientSession, Db, FindCursor } from 'mongodb';
import { deleteRaw, type Entry, entryOf, insertRaw } from './raw.ts';

export type Side = { documents: number; bytes: number; checksum: string };
export type Pass = { source: Side; target: Side; changes: number; refused: string[] };

const MOST_DOCUMENTS = 1000;
const MOST_BYTES = 8 * 2 ** 20;

/** The documents of one side, a batch at a time, and the checksum of their bytes. */
class Reader {
  readonly #cursor: FindCursor;
  readonly #hash = createHash('sha256');
  #batch: Uint8Array[] = [];
  #next = 0;
  documents = 0;
  bytes = 0;
  head: Entry | undefined;

  constructor(db: Db, collection: string, session?: ClientSession) {
    this.#cursor = db.collection(collection).find(
      {},
      {
        raw: true,
        sort: { _id: 1 },
        batchSize: 2000,
        collation: { locale: 'simple' },
        readPreference: 'primary',
        ...(session ? { session } : {}),
      },
    );
  }

  /** Whether the next document has to be waited for. */
  get isEmpty(): boolean {
    return this.#next >= this.#batch.length;
  }

  async fill(): Promise<void> {
    this.#batch = (await this.#cursor.hasNext())
      ? (this.#cursor.readBufferedDocuments() as Uint8Array[])
      : [];
    this.#next = 0;
  }

  advance(): void {
    const raw = this.#batch[this.#next++];
    const before = this.head;
    this.head = raw && entryOf(raw);
    if (!this.head) return;
    if (before && Buffer.compare(before.key, this.head.key) >= 0)
      throw new Error('the documents do not come in the order of their _id');
    this.#hash.update(this.head.raw);
    this.documents += 1;
    this.bytes += this.head.raw.length;
  }

  close(): Promise<void> {
    return this.#cursor.close();
  }

  side(): Side {
    return { documents: this.documents, bytes: this.bytes, checksum: this.#hash.digest('hex').slice(0, 16) };
  }
}

/** Writes in batches, of which one is sent while the next is read. */
class Writer {
  readonly refused: string[] = [];
  changes = 0;
  #inserts: Buffer[] = [];
  #deletes: Entry[] = [];
  #bytes = 0;
  #underWay: Promise<void> = Promise.resolve();
  readonly #db: Db;
  readonly #collection: string;
  /** Work that has to be done before the first write. */
  readonly #prepare: () => Promise<void>;

  constructor(db: Db, collection: string, prepare: () => Promise<void>) {
    this.#db = db;
    this.#collection = collection;
    this.#prepare = prepare;
  }

  insert({ raw }: Entry): void {
    this.#inserts.push(raw);
    this.#bytes += raw.length;
  }

  remove(entry: Entry): void {
    this.#deletes.push(entry);
  }

  get isFull(): boolean {
    return this.#bytes >= MOST_BYTES || this.#inserts.length + this.#deletes.length >= MOST_DOCUMENTS;
  }

  async flush(): Promise<void> {
    await this.#underWay;
    const [inserts, deletes] = [this.#inserts, this.#deletes];
    this.#inserts = [];
    this.#deletes = [];
    this.#bytes = 0;
    if (inserts.length + deletes.length === 0) return;
    const isFirst = this.changes === 0;
    this.changes += inserts.length + deletes.length;
    const write = async (): Promise<void> => {
      if (isFirst) await this.#prepare();
      if (deletes.length > 0) await deleteRaw(this.#db, this.#collection, deletes);
      if (inserts.length > 0) this.refused.push(...(await insertRaw(this.#db, this.#collection, inserts)));
    };
    this.#underWay = write();
    // A failure is reported by the next wait.
    this.#underWay.catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.flush();
    await this.#underWay;
  }
}

type MergeOptions = {
  from: Db;
  to: Db;
  collection: string;
  /** Of the source. */
  session?: ClientSession | undefined;
  /** Called with the documents and bytes of the source that have been read. */
  told: (documents: number, bytes: number) => void;
};

/** Adds missing documents, replaces different ones, and removes those that the source lacks. */
export async function mergeCollection({ from, to, collection, session, told }: MergeOptions): Promise<Pass> {
  const source = new Reader(from, collection, session);
  const target = new Reader(to, collection);
  // Values may trade places under a unique index, which is therefore made again at the end.
  const writer = new Writer(to, collection, async () => {
    await to.command({ dropIndexes: collection, index: '*' });
  });
  const step = async (reader: Reader): Promise<void> => {
    if (reader.isEmpty) await reader.fill();
    reader.advance();
  };
  try {
    await Promise.all([step(source), step(target)]);
    while (source.head || target.head) {
      const order = compare(source.head, target.head);
      if (order < 0 && source.head) writer.insert(source.head);
      else if (order > 0 && target.head) writer.remove(target.head);
      else if (source.head && target.head && !source.head.raw.equals(target.head.raw)) {
        writer.remove(target.head);
        writer.insert(source.head);
      }
      if (writer.isFull) await writer.flush();
      if (order <= 0) {
        if (source.isEmpty) {
          told(source.documents, source.bytes);
          await source.fill();
        }
        source.advance();
      }
      if (order >= 0) {
        if (target.isEmpty) await target.fill();
        target.advance();
      }
    }
    await writer.end();
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
  return { source: source.side(), target: target.side(), changes: writer.changes, refused: writer.refused };
}

function compare(source: Entry | undefined, target: Entry | undefined): number {
  if (!source) return 1;
  return target ? Buffer.compare(source.key, target.key) : -1;
}
