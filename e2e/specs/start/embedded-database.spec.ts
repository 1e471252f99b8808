import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { childOf } from 'shared-kit/testing/child-of';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { findOpenPair } from '../../core/open-tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the database is killed between two results: the first is there, the second goes through', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(hangMs(60_000));
  await signIn('technician');
  const api = await apiOf(portal.url, 'technician');
  const [first, second] = await findOpenPair(api);
  const body = (version: number) => ({
    version,
    result: 1,
    readings: [],
    observation: 'antes del corte',
    photoIds: [],
  });
  await api.call(recordTaskResult, { params: { id: first.id }, body: body(first.version) });
  process.kill(childOf(portal.pid), 'SIGKILL');
  await expect
    .poll(
      () =>
        api.call(recordTaskResult, { params: { id: second.id }, body: body(second.version) }).then(
          ({ data: done }) => done.result,
          () => null,
        ),
      { timeout: hangMs(10_000) },
    )
    .toBe(1);
  for (const { id } of [first, second]) {
    const { data: kept } = await api.call(getTask, { params: { id } });
    expect(kept).toMatchObject({ result: 1, observation: 'antes del corte', performedByName: 'Marta Soler' });
  }
  await page.goto('/user/viewTasksPerformed');
  await expect(page.getByRole('main')).toContainText(first.elementName);
});
