/** What other services publish of their changes, made into what people are told. */

import { isScreen } from 'shared-kit/contracts/paths';
import { exportReadyAction } from 'shared-kit/contracts/reports/report-exports';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { exportsArea } from './areas.ts';
import { takeCorrectives } from './take-correctives.ts';
import { takeInspections } from './take-inspections.ts';
import { takePublicReports } from './take-public-reports.ts';
import { takeCovers, takeTasks } from './take-tasks.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

/** Nobody is told of what is older when a portal begins to tell, or was down. */
const mostMs = 7 * 24 * 3600 * 1000;

const exportOf = ({ _id, at, installationId, entityId, userId, facts = {} }: ChangeV1): Occurrence | null => {
  const { kind, path, name } = facts;
  if (typeof kind !== 'string' || typeof path !== 'string' || !isScreen(path)) return null;
  return {
    ...(typeof name === 'string' ? { kind: 'scheduledReport', name } : { kind: 'exportReady', name: kind }),
    key: `exportReady ${String(_id)}`,
    area: exportsArea,
    at,
    installationId,
    recordId: Number(entityId),
    place: '',
    inspectionType: null,
    day: null,
    dueAt: null,
    by: '',
    screen: path,
    ownerId: userId,
    others: () => false,
  };
};

/** In the transaction that moves the follower on. */
export const takeChanges =
  (telling: Telling) =>
  async (changes: readonly ChangeV1[], session: ClientSession): Promise<void> => {
    const since = telling.now().getTime() - mostMs;
    const recent = changes.filter(({ at }) => at.getTime() >= since);
    const changesOf = (entityType: string) => recent.filter((change) => change.entityType === entityType);
    await takeCorrectives(telling, changesOf('Corrective'), session);
    await takeInspections(telling, changesOf('Inspection'), session);
    await takeTasks(telling, changesOf('Task'), session);
    await takeCovers(telling, changesOf('Cover'), session);
    await takePublicReports(telling, recent, session);
    const exports = changesOf('Export').filter(({ action }) => action === exportReadyAction);
    await writeOccurrences(
      telling,
      exports.flatMap((change) => exportOf(change) ?? []),
      session,
    );
  };
