import type { LocalizedText } from 'shared-kit/contracts/base';
import type { StarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import type { AuditEntry } from 'shared-kit/server/audit';
import type { BaseRecord, ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf, newRecord, type RecordSpec, type RecordTypes } from 'shared-kit/server/records';

/** The id of another entry, by its key. */
type IdOf = (key: string) => number;

export interface Made {
  readonly record: BaseRecord;
  readonly entry: AuditEntry;
}

/** One thing that a family brings, and what it is known by in its collection. */
export interface StarterEntry {
  readonly resource: string;
  readonly key: Readonly<Record<string, string>>;
  readonly name: LocalizedText;
  readonly rule: string;
  readonly basis: StarterFamily['entries'][number]['basis'];
  /** Keys of the entries that it refers to. */
  readonly needs: readonly string[];
  /** As it is stored, once ids are known. */
  readonly make: (id: number, idOf: IdOf, ctx: RequestContext) => Promise<Made>;
  /** Stores what entries of the same catalogue have made, and answers what is noted of it. */
  readonly insert: (
    made: readonly Made[],
    ctx: RequestContext,
    session: ClientSession,
  ) => Promise<readonly AuditEntry[]>;
}

interface Ruled {
  readonly norm: string;
  readonly article: string;
  readonly basis: 'law' | 'document' | 'practice';
}

interface Rest extends Pick<StarterEntry, 'make' | 'insert'> {
  readonly rule?: Ruled;
  readonly needs?: readonly string[];
}

export const byName = (
  resource: string,
  name: LocalizedText,
  { rule, needs = [], make, insert }: Rest,
): StarterEntry => ({
  resource,
  key: { nameKey: keyOf(name.es) },
  name,
  rule: rule ? [rule.norm, rule.article].filter((part) => part !== '').join(', ') : '',
  basis: rule?.basis ?? null,
  needs,
  make,
  insert,
});

/** Of two entries whether they are the same one. */
export const entryKey = ({ resource, key }: Pick<StarterEntry, 'resource' | 'key'>): string =>
  `${resource} ${Object.values(key).join()}`;

export const stored = <T extends RecordTypes>(
  spec: RecordSpec<T>,
  bodyWith: (idOf: IdOf) => T['body'],
): Pick<StarterEntry, 'make' | 'insert'> => ({
  make: (id, idOf, ctx) =>
    newRecord(spec, id, { body: bodyWith(idOf), ctx: ctx as RequestContext<T['deps']> }),
  insert: async (made, { db }, session) => {
    await spec.model(db).insertMany(
      made.map(({ record }) => record as T['record']),
      { session },
    );
    return made.map(({ entry }) => entry);
  },
});
