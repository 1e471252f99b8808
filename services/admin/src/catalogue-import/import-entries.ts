/** Entries of a described catalogue, recognised by what is unique of them, added and changed in one transaction or only looked at. */
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueImport, RefusedRow } from 'shared-kit/contracts/catalogues/catalogue-imports';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { ApiError } from 'shared-kit/server/http/errors';
import { checkValue } from 'shared-kit/server/http/parse-input';
import { type RecordSpec, type RecordTypes, RefusedWrite, writeTogether } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import { identified } from './identified.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface ImportedEntry {
  readonly row: number;
  readonly fields: Fields;
}
export type ImportEntries = (
  entries: readonly ImportedEntry[],
  preview: boolean,
  ctx: RequestContext,
) => Promise<CatalogueImport>;

interface Planned<T extends RecordTypes> {
  readonly row: number;
  readonly current: T['record'] | null;
  readonly body: T['body'];
  readonly changes: readonly string[];
  readonly values: readonly ChangedValue[];
}

type ChangedValue = CatalogueImport['items'][number]['values'][number];

const mostItems = 500;

export const entriesOf =
  <T extends RecordTypes>(
    { fields }: { readonly fields: z.core.$ZodLooseShape },
    spec: RecordSpec<T>,
  ): ImportEntries =>
  async (entries, preview, ctx) => {
    const refused: RefusedRow[] = [];
    const planned = await planEntries(ctx, spec, { shape: fields, entries, refused });
    const changed = planned.filter(({ current, changes }) => !current || changes.length > 0);
    await writeAll(spec, changed, { refused, preview, ctx });
    const created = changed.filter(({ current }) => !current).length;
    return {
      created,
      updated: changed.length - created,
      unchanged: planned.length - changed.length,
      refused: refused.toSorted((a, b) => a.row - b.row),
      items: changed.slice(0, mostItems).map(({ row, current, changes, values }) => ({
        row,
        action: current ? ('update' as const) : ('create' as const),
        changes: [...changes],
        values: [...values],
      })),
      applied: !preview && refused.length === 0,
    };
  };

interface Planning {
  readonly shape: z.core.$ZodLooseShape;
  readonly entries: readonly ImportedEntry[];
  /** Is added to. */
  readonly refused: RefusedRow[];
}

/** What each entry comes to; what the contract or the description refuses is told by its row. */
const planEntries = async <T extends RecordTypes>(
  ctx: RequestContext,
  spec: RecordSpec<T>,
  { shape, entries, refused }: Planning,
): Promise<Planned<T>[]> => {
  const schema = z.strictObject(shape);
  const known = await spec.model(ctx.db).find({}).lean<T['record'][]>();
  const { path, find, keyOfEntry, keyOfRecord } = identified(spec, known);
  const seen = new Set<string>();
  return entries.flatMap(({ row, fields }) => {
    const current = find(fields);
    const key = current ? keyOfRecord(current) : keyOfEntry(fields);
    const before = current && writable(shape, spec.model.present(current));
    const checked = checkValue(schema, merged(before ?? {}, fields));
    const faults = checked.ok
      ? [...repeatedFault(seen, key, path), ...refusalsOf(() => spec.validate?.(checked.data, !current))]
      : checked.fields;
    seen.add(key);
    refused.push(...faults.map((fault) => ({ row, ...fault })));
    if (!checked.ok || faults.length > 0) return [];
    const body: T['body'] = spec.identify?.(checked.data, current) ?? checked.data;
    const values = changesOf(before, body);
    return [{ row, current, body, changes: before ? values.map(({ field }) => field) : [], values }];
  });
};

const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(saysNothing));

const changesOf = (before: Fields | null, body: object): ChangedValue[] =>
  Object.entries(body).flatMap(([field, value]) => {
    const [was, after] = [plain(before?.[field]), plain(value)];
    const isNews = before ? !isDeepStrictEqual(after, was) : !saysNothing(after);
    return isNews ? [{ field, before: was ?? null, after: after ?? null }] : [];
  });

type Fault = Omit<RefusedRow, 'row'>;
const repeatedFault = (seen: ReadonlySet<string>, key: string, path: string): Fault[] =>
  seen.has(key) ? [{ path, code: 'repeated' }] : [];

/** What the description says of a refusal; anything that is none goes on. */
const refusalsOf = (work: () => void): Fault[] => {
  try {
    work();
    return [];
  } catch (error) {
    return faultsIn(error);
  }
};

const faultsIn = (error: unknown): Fault[] => {
  if (!(error instanceof ApiError)) throw error;
  const { fields = [] } = error.details;
  return fields.length > 0
    ? fields.map(({ path, code }) => ({ path, code }))
    : [{ path: '', code: error.code }];
};

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** What a caller gives of an entry that is answered. */
const writable = (shape: z.core.$ZodLooseShape, told: object): Fields =>
  Object.fromEntries(Object.entries(told).filter(([name]) => name in shape));

/** The languages of a text are given one by one. */
const merged = (before: Fields, given: Fields): Fields => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isText(value) && isText(before[name]) ? { ...before[name], ...value } : value,
    ]),
  ),
});
const isText = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes back what a preview, or a refused import, has written. */
class NotWritten extends Error {}

const writeAll = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  planned: readonly Planned<T>[],
  {
    refused,
    preview,
    ctx,
  }: { readonly refused: RefusedRow[]; readonly preview: boolean; readonly ctx: RequestContext },
): Promise<void> => {
  if (planned.length === 0) return;
  const before = [...refused];
  const count = planned.filter(({ current }) => !current).length;
  const firstId = count === 0 ? 0 : await nextId(ctx.db, spec.model.collection, count);
  const refuse = (index: number, error: unknown): void => {
    const row = planned[index]?.row ?? 0;
    refused.push(...faultsIn(error).map((fault) => ({ row, ...fault })));
  };
  try {
    await ctx.transaction(async (session) => {
      refused.splice(0, refused.length, ...before);
      await writeTogether(
        spec,
        { entries: planned, firstId, refuse },
        { ctx: ctx as RequestContext<T['deps']>, session },
      );
      if (preview || refused.length > 0) throw new NotWritten();
    });
  } catch (error) {
    if (!(error instanceof NotWritten || error instanceof RefusedWrite)) throw error;
  }
};
