import * as generations from 'shared-kit/contracts/task-generations';
import * as contracts from 'shared-kit/contracts/tasks';
import { checkRouteGuards } from 'shared-kit/testing/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { installationId, seedPeople, seedTasks, testTask } from './fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople });
  await seedTasks(service.db, [testTask(1)]);
});
afterAll(() => service.close());

const body = { version: 0, result: 1, readings: [], observation: '', photoIds: [] };

checkRouteGuards(
  () => service,
  [
    { contract: contracts.listTasks, valid: { query: { installationId, state: 'remaining' } } },
    { contract: contracts.summarizeTasks, valid: { query: { installationId } } },
    { contract: contracts.summarizeMonth, valid: { query: { installationId } } },
    { contract: contracts.listElementReadings, valid: { query: { installationId, elementId: 1 } } },
    { contract: contracts.listPerformers, valid: { query: { installationId } } },
    { contract: contracts.listSelectablePeople, valid: { query: { installationId } } },
    { contract: contracts.searchTasks, valid: { query: { installationId, q: 'caldera' } } },
    { contract: contracts.getTask, valid: { params: { id: 1 } } },
    { contract: contracts.taskHistory, valid: { params: { id: 1 } } },
    { contract: contracts.recordTaskResult, valid: { params: { id: 1 }, body } },
    { contract: generations.generateTasks, valid: { body: { installationId, year: 2026 } } },
    { contract: generations.getTaskGeneration, valid: { params: { id: 1 } } },
    { contract: generations.listTaskGenerations, valid: { query: { installationId } } },
  ],
);
