import type { applyStarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { addEntries } from './add-entries.ts';
import { entriesOf } from './entries-of.ts';
import { planResource } from './make-plan.ts';
import { type FamilyData, starterFamilies } from './starter-data.ts';
import { entryKey, type StarterEntry } from './starter-entry.ts';

/** The chosen entries with what they refer to; 404 for a family or an entry that there is not. */
export const applyFamily: Handler<typeof applyStarterFamily> = async ({ body: { key, entries } }, ctx) => {
  const family = starterFamilies().find((one) => one.key === key) ?? fail('notFound');
  return { data: await addEntries(withNeeded(entriesOf(family), entries), ctx) };
};

/** Adds what the catalogues lack of the family but for its plans: who adds it so has plans of their own. */
export const addFamily = async (family: FamilyData, ctx: RequestContext): Promise<void> => {
  await addEntries(
    entriesOf(family).filter(({ resource }) => resource !== planResource),
    ctx,
  );
};

const withNeeded = (
  all: readonly StarterEntry[],
  chosen: readonly string[] | undefined,
): readonly StarterEntry[] => {
  if (chosen === undefined) return all;
  const byKey = new Map(all.map((entry) => [entryKey(entry), entry]));
  const wanted = new Set<string>();
  const take = (key: string): void => {
    const entry = byKey.get(key) ?? fail('notFound');
    wanted.add(key);
    entry.needs.forEach(take);
  };
  chosen.forEach(take);
  return all.filter((entry) => wanted.has(entryKey(entry)));
};
