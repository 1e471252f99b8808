import { compareInstallations as contract } from 'shared-kit/contracts/centres/compare-installations';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { compareInstallations } from './compare-installations.ts';

export const compareRoutes = [defineRoute(contract, { handle: compareInstallations })];
