import { chores, choreTypes, formats, genericChores } from 'shared-kit/contracts/chores';
import { recordRoutes } from 'shared-kit/server/records';
import { choreTypeSpec } from './describe-chore-types.ts';
import { choreSpec } from './describe-chores.ts';
import { formatSpec } from './describe-formats.ts';
import { genericChoreSpec } from './describe-generic-chores.ts';

export const choreRoutes = [
  ...recordRoutes(choreTypes, choreTypeSpec),
  ...recordRoutes(formats, formatSpec),
  ...recordRoutes(genericChores, genericChoreSpec),
  ...recordRoutes(chores, choreSpec),
];
