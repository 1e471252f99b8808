import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  getInstallationCopy as getContract,
  listInstallationCopies as listContract,
} from 'shared-kit/contracts/centres/installation-copies';
import { trusted } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { installationCopies } from './copy.model.ts';
import { presentCopy } from './present-copy.ts';

export const getCopy: Handler<typeof getContract> = async ({ params: { id } }, ctx) => {
  const record = (await installationCopies(ctx.db).findById(id).lean()) ?? fail('notFound');
  return { data: await presentCopy(record, ctx) };
};

/** The newest first, without those that another one kept from starting. */
export const listCopies: Handler<typeof listContract> = async (
  { query: { page = 1, size = defaultPageSize } },
  ctx,
) => {
  const filter = { jobId: trusted({ $ne: null }) };
  const [records, total] = await Promise.all([
    installationCopies(ctx.db)
      .find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * size)
      .limit(size)
      .lean(),
    installationCopies(ctx.db).countDocuments(filter),
  ]);
  return { data: await Promise.all(records.map((record) => presentCopy(record, ctx))), total };
};
