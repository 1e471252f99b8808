import { correctiveOperations, stopOperations } from 'shared-kit/contracts/corrective-operations';
import { defineRoute } from 'shared-kit/server/define-route';
import { carryOutCorrectiveOperations } from './carry-out-operations.ts';
import { carryOutStopOperations } from './carry-out-stops.ts';

export const operationRoutes = [
  defineRoute(correctiveOperations.send, { handle: carryOutCorrectiveOperations }),
  defineRoute(stopOperations.send, { handle: carryOutStopOperations }),
];
