/** One record changed within a transaction that writes more. */

import type { InTransaction, RequestContext } from '../http/context.ts';
import { planChange, writable, writePlanned } from './change-many.ts';
import type { RecordSpec, RecordTypes } from './describe-records.ts';
import { presentOne } from './read-records.ts';
import { keyFrom } from './renew-keys.ts';
import { entryOf } from './write-records.ts';

interface PartialChange<T extends RecordTypes> {
  readonly current: T['record'];
  /** Of the body: checked as if a person had given the whole of it. */
  readonly fields?: Partial<T['body']>;
  /** Stored fields that are written whatever the description makes of the others. */
  readonly set?: Partial<T['record']>;
}

/** Writes the fields with their audit entry, and brings what depends on the record in line. */
export const changeRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { current, fields = {}, set = {} }: PartialChange<T>,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<T['record']> => {
  const body = { ...writable(spec.model.present(current)), ...fields } as T['body'];
  const planned = await planChange(spec, { current, body }, { ctx, session });
  const after = { ...planned.after, ...set };
  const before = await presentOne(spec, current, { ctx, session });
  await writePlanned(spec, [{ ...planned, set: { ...planned.set, ...set }, after }], { ctx, session });
  const told = await presentOne(spec, after, { ctx, session });
  await ctx.audit({ ...entryOf(spec, 'updated', after), before, after: told }, session);
  return after;
};

export interface ClashingName {
  /** The stored key, and the field whose text it is made from. */
  readonly keyField: string;
  readonly field: string;
  readonly value: unknown;
  /** As it is stored, and as the name would have it, which is another record's. */
  readonly key: string;
  readonly wanted: string;
}

/** Which name of a record has another key than names like it have today: it looks like another one's. Null where none does. */
export const clashingName = <T extends RecordTypes>(
  { unique = {} }: RecordSpec<T>,
  record: Readonly<Record<string, unknown>>,
): ClashingName | null => {
  for (const [keyField, refusal] of Object.entries<{ readonly path: string } | undefined>(unique)) {
    const [field = ''] = refusal?.path.split('.') ?? [];
    const [value, key] = [record[field], record[keyField]];
    const wanted = keyFrom(value);
    if (wanted !== null && typeof key === 'string' && key !== wanted)
      return { keyField, field, value, key, wanted };
  }
  return null;
};
