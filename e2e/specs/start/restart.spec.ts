import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { copyDemoData } from '../../core/portal/demo-data.ts';
import { startPortal } from '../../core/portal/portal.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what was done is there after a restart', async () => {
  test.setTimeout(hangMs(60_000));
  const copy = await copyDemoData();
  const portal = await startPortal(copy);
  const api = await apiOf(portal.url, 'secondTechnician');
  const task = await findOpenTask(api);
  await api.call(recordTaskResult, {
    params: { id: task.id },
    body: { version: task.version, result: 3, readings: [], observation: 'sin acceso', photoIds: [] },
  });
  await portal.stop();
  const again = await startPortal(copy);
  const { data: kept } = await (await apiOf(again.url, 'reader')).call(getTask, { params: { id: task.id } });
  expect(kept).toMatchObject({ result: 3, observation: 'sin acceso', performedByName: 'Jordi Vidal' });
  await again.stop();
  await copy.remove();
});
