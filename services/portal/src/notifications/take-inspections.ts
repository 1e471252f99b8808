import { inspectionFeatures } from 'shared-kit/contracts/legal/inspection-access';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { findInspections, inspectionOccurrences } from './inspection-occurrences.ts';
import { notifications } from './notification.model.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

/** Looks again at what was changed: its dates may be others, or the next visit may have been made. */
export const takeInspections = async (
  telling: Telling,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  const byInstallation = Map.groupBy(changes, ({ installationId }) => installationId);
  for (const [installationId, here] of byInstallation) {
    const ids = [...new Set(here.map(({ entityId }) => Number(entityId)))];
    const occurrences = await occurrencesOf(telling, installationId, ids);
    await takeBack(telling, ids, { occurrences, session });
    await writeOccurrences(telling, occurrences, session);
  }
};

const occurrencesOf = async (
  telling: Telling,
  installationId: number,
  ids: readonly number[],
): Promise<Occurrence[]> => {
  const installation = await telling.views.installation(installationId);
  if (!installation) return [];
  const today = localDayText(telling.now(), installation.timeZone);
  return inspectionOccurrences(
    await findInspections(telling, today, { installationId, ids }),
    today,
    telling.now(),
  );
};

/** What was told and nobody has read goes, unless it still holds. */
const takeBack = async (
  { db }: Telling,
  ids: readonly number[],
  { occurrences, session }: { readonly occurrences: readonly Occurrence[]; readonly session: ClientSession },
): Promise<void> => {
  await notifications(db).deleteMany(
    {
      area: { $in: [...inspectionFeatures] },
      recordId: { $in: [...ids] },
      readAt: null,
      key: { $nin: occurrences.map(({ key }) => key) },
    },
    { session },
  );
};
