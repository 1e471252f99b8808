import type { listSelectablePeople as contract } from 'shared-kit/contracts/tasks/tasks';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import type { Handler } from 'shared-kit/server/http/define-route';
import { findPeople } from './find-people.ts';

export const listSelectablePeople: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, choreTypeId } = query;
  const types = choreTypeId === undefined ? [] : [choreTypeId];
  const found = await findPeople(ctx.db, installationId);
  const people = found.filter((person) => responsibleFault(person, types) === null);
  return { data: people.map(({ userId: id, name }) => ({ id, name })), total: people.length };
};
