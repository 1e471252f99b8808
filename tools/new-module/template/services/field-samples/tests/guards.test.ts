import { createFieldSample, listFieldSamples } from 'shared-kit/contracts/field-samples';
import { checkRouteGuards } from 'shared-kit/testing/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { installationId, startFieldSamples } from './fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startFieldSamples();
});
afterAll(() => service.close());

checkRouteGuards(
  () => service,
  [
    { contract: listFieldSamples, valid: { query: { installationId } } },
    { contract: createFieldSample, valid: { body: { installationId, name: 'Primero' } } },
  ],
);
