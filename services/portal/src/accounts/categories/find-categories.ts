import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { claim } from 'shared-kit/server/records';
import { categories } from './category.model.ts';

export const categoryExists = async (db: Connection, id: number, session: ClientSession): Promise<boolean> =>
  (await categories(db).countDocuments({ _id: id }).session(session)) > 0;

/** The category that somebody is about to have is not deleted meanwhile. 400 `parentNotFound` where there is none. */
export const claimCategory = async (db: Connection, _id: number, session: ClientSession): Promise<void> => {
  await claim({ db }, categories, { filter: { _id }, path: 'categoryId', session });
};
