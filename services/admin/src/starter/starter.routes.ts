import { applyStarterFamily, listStarterFamilies } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { applyFamily } from './apply-family.ts';
import { listFamilies } from './list-families.ts';

export const starterRoutes = [
  defineRoute(listStarterFamilies, { handle: listFamilies }),
  defineRoute(applyStarterFamily, { handle: applyFamily }),
];
