import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { categories } from './category.model.ts';

export const categoryExists = async (db: Connection, id: number, session: ClientSession): Promise<boolean> =>
  (await categories(db).countDocuments({ _id: id }).session(session)) > 0;
