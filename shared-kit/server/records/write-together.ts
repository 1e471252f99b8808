/** Many new and changed records of one description, in a number of commands that hardly grows with theirs. */
import { writeAudits } from '../audit.ts';
import { databaseOf } from '../database/mongo.ts';
import { withWords } from '../database/search-words.ts';
import type { InTransaction, RequestContext } from '../http/context.ts';
import { indexOf, type Planned, planChange, writePlanned } from './change-many.ts';
import type { RecordSpec, RecordTypes } from './describe-records.ts';
import { presentAll } from './read-records.ts';
import { rememberClaims } from './related-records.ts';
import { recordOf } from './stored.ts';
import { entryOf, fieldsOfBody, originOf, refusalOf } from './write-records.ts';

export interface GivenEntry<T extends RecordTypes> {
  /** Null for a new one. */
  readonly current: T['record'] | null;
  readonly body: T['body'];
}

interface Together<T extends RecordTypes> {
  readonly entries: readonly GivenEntry<T>[];
  /** The first of as many ids in a row as there are new entries. */
  readonly firstId: number;
  /** Is told what keeps an entry out, by its place; throws what is no refusal. */
  readonly refuse: (index: number, error: unknown) => void;
}

/** Nothing is written where an entry is refused. To be taken back by who calls, in whose transaction this runs. */
export const writeTogether = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { entries, firstId, refuse }: Together<T>,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  rememberClaims(session);
  const created: Indexed<T['record']>[] = [];
  const changed: Indexed<Planned<T['record']>>[] = [];
  for (const [index, { current, body }] of entries.entries())
    try {
      if (current) changed.push({ index, of: await planChange(spec, { current, body }, { ctx, session }) });
      else {
        const id = firstId + created.length;
        created.push({ index, of: await planNew(spec, { id, body }, { ctx, session }) });
      }
    } catch (error) {
      refuse(index, error);
    }
  if (created.length + changed.length < entries.length) return;
  await attempt(spec, created, { refuse, work: () => insert(spec, created.map(record), { ctx, session }) });
  const planned = changed.map(record);
  const before = await presentAll(
    spec,
    planned.map((one) => one.before),
    { ctx, session },
  );
  await attempt(spec, changed, { refuse, work: () => writePlanned(spec, planned, { ctx, session }) });
  const after = await presentAll(
    spec,
    planned.map((one) => one.after),
    { ctx, session },
  );
  const updates = planned.map((one, index) => ({
    ...entryOf(spec, 'updated', one.after),
    before: before[index],
    after: after[index],
  }));
  await writeAudits(ctx.db, originOf(ctx), { entries: updates, session });
};

interface Indexed<R> {
  readonly index: number;
  readonly of: R;
}
const record = <R>({ of }: Indexed<R>): R => of;

const planNew = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { id, body }: { readonly id: number; readonly body: T['body'] },
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<T['record']> => {
  spec.validate?.(body, true);
  const next = await fieldsOfBody(spec, body, ctx);
  const added = await spec.check?.({ id, current: null, next }, ctx, session);
  return recordOf<T['record']>(id, { ...spec.model.blank(), ...next, ...added });
};

const insert = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  records: readonly T['record'][],
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  if (records.length === 0) return;
  const documents = records.map((one) => withWords({ ...one }));
  await databaseOf(ctx.db)
    .collection<{ _id: number }>(spec.model.collection)
    .insertMany(documents, { session });
  const after = spec.computedOfNew
    ? records.map((one) => spec.compose(spec.model.present(one), spec.computedOfNew ?? {}))
    : await presentAll(spec, records, { ctx, session });
  const entries = records.map((one, index) => ({ ...entryOf(spec, 'created', one), after: after[index] }));
  await writeAudits(ctx.db, originOf(ctx), { entries, session });
};

/** The transaction is over with the first write that an index refuses: it is told, and whoever called ends it. */
const attempt = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  tried: readonly Indexed<unknown>[],
  { refuse, work }: { readonly refuse: Together<T>['refuse']; readonly work: () => Promise<void> },
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const at = indexOf(error);
    const refused = at === null ? undefined : tried[at];
    if (!refused) throw error;
    refuse(refused.index, refusalOf(spec, error));
    throw new RefusedWrite(error);
  }
};

/** An index has refused one of the writes, which `refuse` was told. */
export class RefusedWrite extends Error {
  constructor(cause: unknown) {
    super('One of several writes was refused', { cause });
  }
}
