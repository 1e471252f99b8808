/** Tells those who decide on reports of people without an account that there is one, and that there are too many. */
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { floodedAction } from 'shared-kit/server/access/label-attempts';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { mayIn, nobody } from 'shared-kit/server/http/context';
import { publicReportsArea } from './areas.ts';
import { notifications } from './notification.model.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

const hourMs = 3_600_000;
const received = 'publicReport.received';

const toldOf = ({ at, installationId }: ChangeV1) => ({
  area: publicReportsArea,
  at,
  installationId,
  name: '',
  inspectionType: null,
  day: null,
  dueAt: null,
  by: '',
  ownerId: null,
  others: ({ grants }: Parameters<Occurrence['others']>[0]) =>
    mayIn({ ...nobody, grants }, installationId, [Permission.CorrectiveEdit]),
});

const reportOf = (change: ChangeV1): Occurrence => ({
  ...toldOf(change),
  kind: 'publicReport',
  key: `publicReport ${change.entityId}`,
  recordId: Number(change.entityId),
  place: String(change.facts?.place ?? ''),
  screen: paths.publicReports({ installationId: change.installationId, decision: 'open' }),
});

/** Each service notes its own flood: together they are told once in an hour. */
const floodOf = (change: ChangeV1): Occurrence => ({
  ...toldOf(change),
  kind: 'publicFlood',
  key: `publicFlood ${change.installationId} ${Math.floor(change.at.getTime() / hourMs)}`,
  recordId: 0,
  place: '',
  screen: paths.publicReports({ installationId: change.installationId, decision: 'open' }),
});

export const takePublicReports = async (
  telling: Telling,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  const reports = changes.filter(({ entityType }) => entityType === 'PublicReport');
  const floods = changes.filter(({ action }) => action === floodedAction);
  const decided = reports.filter(({ action }) => action !== received).map(({ entityId }) => Number(entityId));
  const told = [...reports.filter(({ action }) => action === received).map(reportOf), ...floods.map(floodOf)];
  const once = new Map(told.map((each) => [each.key, each]));
  await writeOccurrences(telling, [...once.values()], session);
  if (decided.length === 0) return;
  await notifications(telling.db).updateMany(
    { area: publicReportsArea, recordId: { $in: decided }, readAt: null },
    { $set: { readAt: telling.now(), digestAt: null } },
    { session },
  );
};
