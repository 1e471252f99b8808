import * as contracts from 'shared-kit/contracts/tasks/sample-coverage';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listSampleCoverages } from './list-sample-coverages.ts';
import { listSamplePoints } from './list-sample-points.ts';
import { listSampleStates } from './list-sample-states.ts';

export const sampleRoutes = [
  defineRoute(contracts.listSampleCoverages, { handle: listSampleCoverages }),
  defineRoute(contracts.listSamplePoints, { handle: listSamplePoints }),
  defineRoute(contracts.listSampleStates, { handle: listSampleStates }),
];
