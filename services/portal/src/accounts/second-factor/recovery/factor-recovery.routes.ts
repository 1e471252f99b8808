import {
  askFactorRecovery,
  confirmFactorRecovery,
  getFactorRecovery,
  withdrawFactorRecovery,
} from 'shared-kit/contracts/people/factor-recovery';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { ask, confirm, read, withdraw } from './factor-recovery.ts';

export const factorRecoveryRoutes = [
  defineRoute(getFactorRecovery, { handle: read }),
  defineRoute(askFactorRecovery, { handle: ask }),
  defineRoute(confirmFactorRecovery, { handle: confirm }),
  defineRoute(withdrawFactorRecovery, { handle: withdraw }),
];
