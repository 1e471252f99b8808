import type { RequestContext } from 'shared-kit/server/http/context';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';

/** Null for one that has expired, even before the database gets to removing it. */
export const findImport = async (
  id: number,
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
): Promise<CobieImportRecord | null> => {
  const record = await cobieImports(db).findById(id).lean<CobieImportRecord>();
  return record && record.expiresAt > now() ? record : null;
};
