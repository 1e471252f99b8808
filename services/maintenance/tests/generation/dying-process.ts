/** A process of the service that generates the tasks of a year and dies of it, in the middle of what it writes: `node dying-process.ts <database> <now> <after so many writes>`. */

import { callerOf } from 'shared-kit/server/access/check-access';
import { connect } from 'shared-kit/server/database/mongo';
import { startJob } from 'shared-kit/server/work/jobs';
import { testUser } from 'shared-kit/testing/test-users';
import { createMaintenance } from '../../src/app.ts';
import { taskGeneration } from '../../src/generation/generate-tasks.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people } from '../fixtures.ts';

const [, , url = '', at = '', after = ''] = process.argv;
const now = () => new Date(at);
const db = await connect(url, { monitorCommands: true });
const service = createMaintenance({ db, now });
await service.prepare();

let writes = 0;
db.getClient().on('commandSucceeded', ({ commandName, requestId }) => {
  if (commandName === 'insert' && inserts.has(requestId)) writes += 1;
  if (writes === Number(after)) process.kill(process.pid, 'SIGKILL');
});
const inserts = new Set<number>();
db.getClient().on('commandStarted', ({ command, requestId }) => {
  if (command.insert === tasks.collection) inserts.add(requestId);
});

const caller = callerOf(testUser(people.boss, { entityType: 'SuperAdminProxy' }));
await startJob(
  { service: 'maintenance', db, now, caller, installationId, requestId: 'dying' },
  taskGeneration,
  { year: 2026 },
);
