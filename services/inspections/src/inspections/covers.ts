/** What obligations of law know of records. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type InspectionRecord, inspections } from './inspection.model.ts';

const fields = {
  genericInspectionId: 1,
  elementIds: 1,
  buildingId: 1,
  periodMonths: 1,
  inspectionType: 1,
  supersededById: 1,
  exemption: 1,
  contradictedOn: 1,
  mendedLeak: 1,
  status: 1,
  date: 1,
  countsFrom: 1,
  nextDate: 1,
  dueDate: 1,
  wasDue: 1,
  wasDueDay: 1,
} as const;
export type Cover = Pick<InspectionRecord, '_id' | keyof typeof fields>;

/** All of an installation, former ones too: a series is followed to its newest visit. */
export const readCovers = (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
  session: ClientSession | null,
): Promise<Cover[]> =>
  inspections(db)
    .find({ installationId, entityStatus: EntityStatus.Active }, fields)
    .session(session)
    .sort({ _id: 1 })
    .lean<Cover[]>();
