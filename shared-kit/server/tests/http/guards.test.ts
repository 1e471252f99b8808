import { afterAll, beforeAll } from 'vitest';
import { checkRouteGuards } from '../../../testing/guards/route-guards.ts';
import type { TestService } from '../../../testing/test-service.ts';
import {
  breakDown,
  createTool,
  getCount,
  getTool,
  listTools,
  readPlan,
  startCount,
  updateTool,
  uploadPlan,
  whoAmI,
} from '../process/tool-service.ts';
import { add, startTools } from '../setup.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTools();
  await add(app, 'Drill');
});
afterAll(() => app.close());

checkRouteGuards(
  () => app,
  [
    { contract: listTools, valid: { query: { installationId: 1 } } },
    { contract: getTool, valid: { params: { id: 1 } } },
    { contract: createTool, valid: { body: { installationId: 1, name: 'Saw' } } },
    { contract: updateTool, valid: { body: { id: 1, version: 0, name: 'Saw' } } },
    { contract: whoAmI, valid: {} },
    { contract: readPlan, valid: { params: { id: 1 } } },
    { contract: uploadPlan, valid: { query: { installationId: 1 } } },
    { contract: breakDown, valid: { query: { how: 'throw' } } },
    { contract: startCount, valid: { body: { installationId: 1, to: 3 } } },
    { contract: getCount, valid: { params: { id: 1 } } },
  ],
);
