import type { getCobieImport as contract } from 'shared-kit/contracts/cobie-imports';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { findImport } from './find-import.ts';
import { presentImport } from './present-import.ts';

export const getCobieImport: Handler<typeof contract> = async ({ params }, ctx) => {
  const record = (await findImport(params.id, ctx)) ?? fail('notFound');
  return { data: await presentImport(record, ctx) };
};
