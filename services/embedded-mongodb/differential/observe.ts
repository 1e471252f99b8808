/** What is observed of a case on one server. */
import type { Long } from 'bson';
import { type ClientSession, type Db, MongoServerError, MongoTransactionError } from 'mongodb';
import type { Doc } from '../src/bson/doc.ts';
import type { Case } from './area.ts';
import { toText } from './ejson.ts';

/** An observation as canonical EJSON text: the answers of all commands, and what the collections held afterwards. */
export type Observation = {
  /** The errors of what failed while the case was set up. */
  setup: string[];
  answers: string[];
  /** The content of each collection that a command may have changed. */
  contents: string[];
};

/** Messages of errors, and results between the bytes of a character, need not be valid UTF-8. */
const EXACT = {
  promoteValues: false,
  promoteBuffers: false,
  bsonRegExp: true,
  enableUtf8Validation: false,
} as const;
/** Writes do not wait for the disk, which would be most of the time. */
const QUICK = { w: 1, j: false };
const READS = new Set(['find', 'aggregate', 'count', 'distinct']);

const PLAIN = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'startTransaction',
  'commitTransaction',
  'abortTransaction',
]);

/** Whether a command changes nothing. */
export function isRead(command: Doc): boolean {
  return (
    READS.has(Object.keys(command)[0] ?? '') &&
    !(Array.isArray(command.pipeline) && command.pipeline.some((stage) => '$out' in stage))
  );
}

/** Whether a command leaves nothing but documents behind. */
function isPlain(command: Doc): boolean {
  return isRead(command) || PLAIN.has(Object.keys(command)[0] ?? '');
}

/** One server, and the database that the cases of an area use one after the other. */
export class Subject {
  readonly #db: Db;
  /** The collections that are kept, empty and without indexes of their own, because making one takes MongoDB long. */
  readonly #clean = new Set<string>();

  /** The collections of the running case by name. */
  readonly #sessions = new Map<string, ClientSession>();

  constructor(db: Db) {
    this.#db = db;
  }

  async observe(given: Case): Promise<Observation> {
    const hide = hideGenerated(toText(given));
    const setup = (await this.#prepare(given)).map(hide);
    const onlyReads = given.commands.every(isRead);
    const answers = await (onlyReads
      ? Promise.all(given.commands.map((command) => this.#run(command)))
      : this.#runInTurn(given.commands));
    for (const session of this.#sessions.values()) await session.endSession();
    this.#sessions.clear();
    const contents = onlyReads ? [] : await this.#contents();
    await this.#clear(given);
    return { setup, answers: answers.map(hide), contents: contents.map(hide) };
  }

  async drop(): Promise<void> {
    await this.#db.dropDatabase();
  }

  /** Collects the errors of what fails while the case is set up. */
  async #prepare({ documents, others = {}, indexes = [], create, views = [] }: Case): Promise<string[]> {
    const failed: string[] = [];
    const attempt = async (command: Doc): Promise<void> => {
      const answer = await this.#run(command);
      if (/"(code|writeErrors)":/.test(answer)) failed.push(answer);
    };
    for (const [name, contents] of Object.entries({ c: documents, ...others })) {
      if (!this.#clean.has(name)) await attempt({ create: name, ...(name === 'c' ? create : {}) });
      this.#clean.add(name);
      if (contents.length > 0) await attempt({ insert: name, documents: contents, writeConcern: QUICK });
    }
    for (const index of indexes) {
      const name = Object.entries(index.key as Doc)
        .flat()
        .map(String)
        .join('_');
      await attempt({ createIndexes: 'c', indexes: [{ name, ...index }] });
    }
    for (const view of views) await attempt(view);
    return failed;
  }

  async #runInTurn(commands: readonly Doc[]): Promise<string[]> {
    const answers: string[] = [];
    for (const command of commands) answers.push(await this.#run(command));
    return answers;
  }

  async #run({ anyOrder, session: name, ...command }: Doc): Promise<string> {
    const session = name === undefined ? undefined : this.#sessionOf(String(name));
    try {
      if ('startTransaction' in command) session?.startTransaction();
      if ('commitTransaction' in command) await session?.commitTransaction();
      if ('abortTransaction' in command) await session?.abortTransaction();
      if (Object.keys(command)[0]?.endsWith('Transaction')) return toText({ n: 1 });
      const options = session ? { ...EXACT, session } : EXACT;
      const reply = (await this.#db.command(command, options)) as Doc;
      const { ok, $clusterTime, operationTime, electionId, opTime, cursor, writeErrors, ...rest } = reply;
      if (cursor)
        return toText(await this.#readAll(command, cursor as CursorDoc, anyOrder === true, options));
      return toText({
        ...rest,
        ...(writeErrors ? { writeErrors: (writeErrors as Doc[]).map(errorOf) } : {}),
      });
    } catch (error) {
      if (error instanceof MongoServerError) return toText(errorOf(error.errorResponse));
      if (error instanceof MongoTransactionError) return toText({ driver: error.message });
      throw error;
    }
  }

  #sessionOf(name: string): ClientSession {
    const known = this.#sessions.get(name) ?? this.#db.client.startSession({ causalConsistency: false });
    this.#sessions.set(name, known);
    return known;
  }

  async #readAll(command: Doc, first: CursorDoc, anyOrder: boolean, options: CommandOptions): Promise<Doc> {
    const batches = [first.firstBatch ?? []];
    const collection = first.ns.slice(first.ns.indexOf('.') + 1);
    const { batchSize = (command.cursor as Doc | undefined)?.batchSize } = command;
    for (let { id } = first; !id.isZero(); ) {
      const more = { getMore: id, collection, ...(batchSize === undefined ? {} : { batchSize }) };
      const { cursor } = (await this.#db.command(more, options)) as { cursor: CursorDoc };
      batches.push(cursor.nextBatch ?? []);
      id = cursor.id;
    }
    const documents = batches.flat();
    const sizes = batches.map(({ length }) => length).filter((length) => length > 0);
    return {
      documents: anyOrder ? documents.map(toText).sort() : documents,
      ...(sizes.length > 1 ? { batches: sizes } : {}),
    };
  }

  async #contents(): Promise<string[]> {
    const listed = await this.#db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const contents: string[] = [];
    for (const name of listed.map((collection) => collection.name).sort()) {
      if (name.startsWith('system.')) continue;
      const { cursor } = await this.#db.command({ find: name, sort: { _id: 1 }, batchSize: 1000 }, EXACT);
      const documents = cursor.firstBatch as Doc[];
      if (documents.length > 0) contents.push(`${name}: ${toText(documents)}`);
    }
    return contents;
  }

  async #clear(given: Case): Promise<void> {
    if (given.create || given.views || !given.commands.every(isPlain)) {
      await this.drop();
      this.#clean.clear();
      return;
    }
    for (const name of ['c', ...Object.keys(given.others ?? {})])
      await this.#db.command({ delete: name, deletes: [{ q: {}, limit: 0 }], writeConcern: QUICK });
    if (given.indexes?.length) await this.#db.command({ dropIndexes: 'c', index: '*' });
  }
}

type CommandOptions = typeof EXACT & { session?: ClientSession };
type CursorDoc = { id: Long; ns: string; firstBatch?: Doc[]; nextBatch?: Doc[] };

const TOLD = ['index', 'keyPattern', 'keyValue', 'errorLabels'];

/** An error without its text. */
function errorOf(error: Doc): Doc {
  const details = TOLD.filter((name) => error[name] !== undefined).map((name) => [name, error[name]]);
  return {
    code: Number(error.code),
    ...(error.codeName ? { codeName: error.codeName } : {}),
    ...Object.fromEntries(details),
  };
}

/** Replaces identifiers that a server has made by their order. */
function hideGenerated(known: string): (text: string) => string {
  const names = new Map<string, string>();
  return (text) =>
    text.replace(/(?<="\$oid":")[0-9a-f]{24}/g, (id) => {
      if (known.includes(id)) return id;
      names.set(id, names.get(id) ?? `generated ${names.size + 1}`);
      return names.get(id) as string;
    });
}
