import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { withWords } from 'shared-kit/server/database/search-words';
import { duplicateKey } from 'shared-kit/server/http/errors';
import { categoryKeys } from '../accounts/categories/category-keys.ts';
import { roleKeys } from '../accounts/roles/role-keys.ts';
import { accountKeys } from '../accounts/users/user-names.ts';

interface Stored {
  readonly _id: number;
  readonly nameKey?: string;
  readonly nameSort?: string | null;
}
type Role = Stored & Parameters<typeof roleKeys>[0];
type Category = Stored & Parameters<typeof categoryKeys>[0];
type User = Stored & Parameters<typeof accountKeys>[0];

/**
 * Gives what was stored before accents told names apart, or before there were sort keys, the keys that follow from its names now. Versions
 * stay, as nothing changes that people see.
 */
export const accountKeysOfToday: Migration = {
  number: 6,
  name: 'account-keys',
  async up(db) {
    const database = databaseOf(db);
    const give = giver((collection, _id, keys) =>
      database.collection<Stored>(collection).updateOne({ _id }, { $set: withWords(keys) }),
    );
    for await (const role of database.collection<Role>('roles').find())
      if ((role.nameSort ?? null) === null || role.nameKey !== roleKeys(role).nameKey)
        await give('roles', role._id, roleKeys(role));
    for await (const category of database.collection<Category>('categories').find())
      if (category.nameKey !== categoryKeys(category).nameKey)
        await give('categories', category._id, categoryKeys(category));
    for await (const user of database.collection<User>('users').find({ nameSort: null }))
      await give('users', user._id, accountKeys(user));
  },
};

type Give = (collection: string, _id: number, keys: object) => Promise<unknown>;

/** Of two names that compatibility characters alone tell apart, the second keeps its old key until it is changed. */
const giver =
  (update: Give): Give =>
  async (...change) => {
    try {
      await update(...change);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  };
