import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { roles } from './role.model.ts';

export const roleExists = async (db: Connection, id: number, session: ClientSession): Promise<boolean> =>
  (await roles(db).countDocuments({ _id: id }).session(session)) > 0;
