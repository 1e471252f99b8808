import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from 'shared-kit/contracts/people/second-factor';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { beginOwn, confirmOwn, readOwn, removeOwn, renewCodes } from './own-second-factor.ts';

export const secondFactorRoutes = [
  defineRoute(getSecondFactor, { handle: readOwn }),
  defineRoute(beginSecondFactor, { handle: beginOwn }),
  defineRoute(confirmSecondFactor, { handle: confirmOwn }),
  defineRoute(renewRecoveryCodes, { handle: renewCodes }),
  defineRoute(removeSecondFactor, { handle: removeOwn }),
];
