import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { createFieldWork } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createFieldWork);
});
afterAll(() => service.close());

// Entities try their routes in tests of their own; what belongs to none is tried here.
checkRouteGuards(() => service, []);
