import type { getTask as contract } from 'shared-kit/contracts/tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { findTask, taskDetail } from './task-detail.ts';

export const getTask: Handler<typeof contract> = async ({ params }, ctx) => {
  const record = (await findTask(ctx.db, params.id)) ?? fail('notFound');
  return { data: await taskDetail(ctx.db, record) };
};
