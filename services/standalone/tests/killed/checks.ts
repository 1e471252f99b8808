/** What has to hold after each kill. */
import { type AuditLine, listAudit } from 'shared-kit/contracts/audit';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { callAt } from 'shared-kit/testing/call-at';
import { hangMs } from 'shared-kit/testing/test-form';
import { expect, vi } from 'vitest';
import type { KillablePortal } from './killable-portal.ts';
import type { Imported, Ledger } from './ledger.ts';
import { elementsOfWorkbook } from './work.ts';

type Place = Pick<KillablePortal, 'base' | 'token'>;

const auditOf = async (
  place: Place,
  query: Readonly<Record<string, string | number>>,
): Promise<AuditLine[]> => {
  const lines: AuditLine[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await callAt(place, listAudit, {
      query: { ...query, sort: 'at', size: 500, page },
    });
    lines.push(...data);
    if (lines.length >= total) return lines;
  }
};

const observationOf = ({ changes }: AuditLine): unknown =>
  changes.find(({ field }) => field === 'observation')?.after;

/** Each task holds what was said last, and its audit tells every result that was said, once, in order. */
export const checkResults = async (place: Place, { tasks }: Ledger): Promise<void> => {
  const told = Map.groupBy(await auditOf(place, { entityType: 'Task', kind: 'changed' }), (line) =>
    Number(line.entityId),
  );
  for (const { id, acknowledged } of tasks.values()) {
    const { data } = await callAt(place, getTask, { params: { id } });
    expect(data.observation, `task ${id}`).toBe(acknowledged.at(-1));
    expect((told.get(id) ?? []).map(observationOf), `audit of task ${id}`).toEqual(acknowledged);
  }
  expect([...told.keys()].filter((id) => !tasks.has(id))).toEqual([]);
};

/** All of the workbook with its note in the audit, or nothing of either. */
const checkImport = async (place: Place, { installationId, importId, isDone }: Imported): Promise<void> => {
  const query = { installationId, size: 1 };
  const counts = await Promise.all(
    [buildings, floors, areas, elements].map(
      async ({ list }) => (await callAt(place, list, { query })).total,
    ),
  );
  const noted = await auditOf(place, { installationId, entityType: 'CobieImport' });
  const all = [1, 1, 1, elementsOfWorkbook];
  expect([[0, 0, 0, 0], all], `import ${importId}`).toContainEqual(counts);
  const isThere = counts[0] === 1;
  expect(noted.map(({ entityId }) => entityId)).toEqual(isThere ? [String(importId)] : []);
  if (isDone) expect(isThere).toBe(true);
};

export const checkImports = async (place: Place, { imports }: Ledger): Promise<void> => {
  // One that was broken off is taken up while it is looked at, maybe: then it is looked at again.
  for (const imported of imports)
    await vi.waitFor(() => checkImport(place, imported), { timeout: hangMs(10_000) });
};
