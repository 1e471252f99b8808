import type { listSelectablePeople as contract } from 'shared-kit/contracts/tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { findPeople } from './find-people.ts';

export const listSelectablePeople: Handler<typeof contract> = async ({ query }, ctx) => {
  const people = await findPeople(ctx.db, query.installationId);
  return { data: people.map(({ userId: id, name }) => ({ id, name })), total: people.length };
};
