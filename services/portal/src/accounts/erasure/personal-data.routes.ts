import { getOwnPersonalData, getPersonalData } from 'shared-kit/contracts/personal-data';
import { eraseUser as eraseContract } from 'shared-kit/contracts/users';
import { defineRoute, type Route } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { findUser } from '../users/find-users.ts';
import { eraseUser } from './erase-user.ts';
import { readPersonalData } from './personal-data.ts';

const dataOf = async (id: number, { db, now }: PortalContext) => ({
  data: await readPersonalData(db, (await findUser(db, id)) ?? fail('notFound'), now()),
});

export const personalDataRoutes: Route<PortalDeps>[] = [
  defineRoute(getPersonalData, { handle: ({ params: { id } }, ctx) => dataOf(id, ctx) }),
  defineRoute(getOwnPersonalData, { handle: (_input, ctx) => dataOf(ctx.caller.userId, ctx) }),
  defineRoute(eraseContract, { handle: eraseUser }),
];
