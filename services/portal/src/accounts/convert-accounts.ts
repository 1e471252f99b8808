import { duplicateKey } from 'shared-kit/server/errors';
import type { Connection } from 'shared-kit/server/mongo';
import { categories } from './categories/category.model.ts';
import { categoryKeys } from './categories/category-keys.ts';
import { roles } from './roles/role.model.ts';
import { roleKeys } from './roles/role-keys.ts';
import { users } from './users/user.model.ts';
import { accountKeys } from './users/user-names.ts';

/**
 * Gives what was stored before accents told names apart, or before there were sort keys, the keys that follow from its names now. Safe
 * when repeated: what has them is not written. Versions stay, as nothing changes that people see.
 */
export const convertAccounts = async (db: Connection): Promise<void> => {
  for (const role of await roles(db).find().lean())
    if (role.nameSort === undefined || role.nameKey !== roleKeys(role).nameKey)
      await give(() => roles(db).updateOne({ _id: role._id }, { $set: roleKeys(role) }));
  for (const category of await categories(db).find().lean())
    if (category.nameKey !== categoryKeys(category).nameKey)
      await give(() => categories(db).updateOne({ _id: category._id }, { $set: categoryKeys(category) }));
  const unsorted = users(db).find({ nameSort: null }).lean().cursor();
  for await (const user of unsorted)
    await give(() => users(db).updateOne({ _id: user._id }, { $set: accountKeys(user) }));
};

/** Of two names that compatibility characters alone tell apart, the second keeps its old key until it is changed. */
const give = async (update: () => Promise<unknown>): Promise<void> => {
  try {
    await update();
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
};
