/** The fields of chores that many get alike. */
import { isDeepStrictEqual } from 'node:util';
import type { ChoreSettings } from 'shared-kit/contracts/plans/chore-changes';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { ApiError } from 'shared-kit/server/http/errors';
import type { RecordOf } from 'shared-kit/server/records';
import { chores } from './chore.model.ts';

export type ChoreRecord = RecordOf<typeof chores>;

const namesOf = (set: ChoreSettings) =>
  (Object.keys(set) as (keyof ChoreSettings)[]).filter((name) => set[name] !== undefined);

const begun: ChoreSettings = {
  dueIn: 'always',
  slots: 'period',
  countFrom: 'due',
  sample: false,
  requires: [],
};

/** A chore that is older than a field is as if it had been saved with what the field begins with. */
const settingOf = (chore: ChoreRecord, name: keyof ChoreSettings) => chore[name] ?? begun[name] ?? null;

export const differs = (chore: ChoreRecord, set: ChoreSettings): boolean =>
  namesOf(set).some((name) => !isDeepStrictEqual(settingOf(chore, name), set[name]));

/** What of a chore `set` would change, as it is now. */
export const settingsOf = (chore: ChoreRecord, set: ChoreSettings): ChoreSettings =>
  Object.fromEntries(namesOf(set).map((name) => [name, settingOf(chore, name)]));

export const versionOf = (chore: ChoreRecord, set: ChoreSettings): ChoreRecord => ({
  ...chore,
  ...(Object.fromEntries(namesOf(set).map((name) => [name, set[name]])) as Partial<ChoreRecord>),
  version: chore.version + 1,
});

interface Setting {
  readonly id: number;
  readonly version: number;
  readonly set: ChoreSettings;
}

/** Throws 409 `versionConflict` where one of them has another version by now. */
export const writeSettings = async (
  { db }: RequestContext,
  settings: readonly Setting[],
  session: ClientSession,
): Promise<void> => {
  const { matchedCount } = await databaseOf(db)
    .collection<{ _id: number; version: number }>(chores.collection)
    .bulkWrite(
      settings.map(({ id: _id, version, set }) => ({
        updateOne: { filter: { _id, version }, update: { $set: set, $inc: { version: 1 } } },
      })),
      { session },
    );
  if (matchedCount !== settings.length) throw new ApiError('versionConflict');
};
