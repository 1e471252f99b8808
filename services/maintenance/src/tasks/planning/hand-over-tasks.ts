import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type {
  handOverTasks as contract,
  countOpenTasks as countContract,
} from 'shared-kit/contracts/tasks/hand-over-tasks';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { findPeople } from '../find-people.ts';
import { tasks } from '../task.model.ts';

/** The programmes are named so that the index of what is to do finds them. */
const openOf = (installationId: number, personId: number) => ({
  installationId,
  programme: { $in: programmes },
  result: ChoreResult.Undone,
  assignedToId: personId,
});

export const countOpenTasks: Handler<typeof countContract> = async ({ query }, ctx) => ({
  data: { tasks: await tasks(ctx.db).countDocuments(openOf(query.installationId, query.personId)) },
});

export const handOverTasks: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, personId, toId } = body;
  const to = toId === null ? null : await findPerson(ctx, installationId, toId);
  return ctx.transaction(async (session) => {
    const give = async (person: PersonV1 | null): Promise<number> => {
      const types = person?.operationsIds ?? [];
      const { modifiedCount } = await tasks(ctx.db).updateMany(
        {
          ...openOf(installationId, personId),
          ...(types.length === 0 ? {} : { choreTypeId: { $in: types } }),
        },
        {
          $set: { assignedToId: person?.userId ?? null, assignedToName: person?.name ?? null },
          $inc: { version: 1 },
        },
        { session },
      );
      return modifiedCount;
    };
    const given = to === null ? 0 : await give(to);
    const data = { given, freed: await give(null) };
    const entry = { action: 'tasks.handedOver', entityType: 'Installation', entityId: installationId };
    await ctx.audit({ ...entry, after: { personId, toId, ...data } }, session);
    return { data };
  });
};

const findPerson = async (
  { db }: { readonly db: Parameters<typeof findPeople>[0] },
  installationId: number,
  userId: number,
): Promise<PersonV1> =>
  (await findPeople(db, installationId)).find((person) => person.userId === userId) ??
  fail('parentNotFound', { fields: [{ path: 'toId', code: 'notFound' }] });
