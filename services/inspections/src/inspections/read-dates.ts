/** What falls due and is booked in several installations, for calendars outside of the portal. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { findCompanies } from './companies.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import type { SeenPlace } from './seen-places.ts';

const most = 5000;

const dateFields = {
  installationId: 1,
  inspectionType: 1,
  name: 1,
  status: 1,
  dueDate: 1,
  noticeDate: 1,
  bookedFor: 1,
  version: 1,
  changedAt: 1,
  companyId: 1,
} as const;

export interface Dated {
  readonly record: Pick<InspectionRecord, '_id' | keyof typeof dateFields>;
  readonly installationName: string;
  readonly companyName: string;
}

/** Of what nothing has followed and nobody is exempt from as the facts have it, of the types that may be seen there. */
export const readDates = async (ctx: RequestContext, places: readonly SeenPlace[]): Promise<Dated[]> => {
  const found = await inspections(ctx.db)
    .find(
      {
        $and: [
          {
            $or: places.map(({ id, types }) => ({
              installationId: id,
              inspectionType: trusted({ $in: [...types] }),
            })),
          },
          { $or: [{ exemption: '' }, { contradictedOn: trusted({ $ne: null }) }] },
        ],
        supersededById: null,
        entityStatus: EntityStatus.Active,
      },
      dateFields,
    )
    .sort({ _id: 1 })
    .limit(most)
    .lean<Dated['record'][]>();
  const companies = await findCompanies(ctx, found, null);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return found.map((record) => ({
    record,
    installationName: names.get(record.installationId) ?? '',
    companyName: companies.get(record.companyId ?? 0)?.name ?? '',
  }));
};
