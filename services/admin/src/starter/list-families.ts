import type { listStarterFamilies } from 'shared-kit/contracts/catalogues/starter-catalogue';
import type { Handler } from 'shared-kit/server/http/define-route';
import { entriesOf } from './entries-of.ts';
import { findPresent } from './find-present.ts';
import { starterFamilies } from './starter-data.ts';
import { entryKey } from './starter-entry.ts';

export const listFamilies: Handler<typeof listStarterFamilies> = async (_input, { db }) => {
  const families = starterFamilies().map((family) => ({ family, entries: entriesOf(family) }));
  const present = await findPresent(
    db,
    families.flatMap(({ entries }) => entries),
  );
  return {
    data: families.map(({ family: { key, name }, entries }) => ({
      key,
      name,
      entries: entries.map((entry) => ({
        id: entryKey(entry),
        resource: entry.resource,
        name: entry.name,
        rule: entry.rule,
        basis: entry.basis,
        present: present.has(entryKey(entry)),
      })),
    })),
  };
};
