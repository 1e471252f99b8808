import { searchUsers as searchContract, unlockUser, users } from 'shared-kit/contracts/people/users';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { userSpec } from './describe-users.ts';
import { searchUsers } from './search-users.ts';
import { unlock } from './unlock-user.ts';

export const userRoutes = [
  // Before those that take the last part of the path for an id.
  defineRoute(searchContract, { handle: searchUsers }),
  defineRoute(unlockUser, { handle: unlock }),
  ...recordRoutes(users, userSpec),
];
