import type { countFormatRecords as contract } from 'shared-kit/contracts/catalogues/formats';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { formats } from './chore.model.ts';

export const countFormatUse: Handler<typeof contract> = async ({ params: { id } }, { db }) => {
  if (!(await formats(db).exists({ _id: id }))) fail('notFound');
  const records = await databaseOf(db)
    .collection(tasksV1)
    // The bound is that of the index, which holds performed tasks alone.
    .countDocuments({ 'readings.formatId': id, performedAt: { $gte: new Date(0) } });
  return { data: { records } };
};
