import { compareInstallations as contract } from 'shared-kit/contracts/compare-installations';
import { defineRoute } from 'shared-kit/server/define-route';
import { compareInstallations } from './compare-installations.ts';

export const compareRoutes = [defineRoute(contract, { handle: compareInstallations })];
