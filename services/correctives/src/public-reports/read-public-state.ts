import type {
  readPublicState as contract,
  publicStates,
} from 'shared-kit/contracts/correctives/public-reports';
import { CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { secretHash } from 'shared-kit/server/access/secrets';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { takesReports } from 'shared-kit/server/public-places';
import { type CorrectiveRecord, correctives } from '../correctives/corrective.model.ts';
import { nameOf } from './place-of-token.ts';
import { type PublicReportRecord, publicReports } from './public-report.model.ts';
import { countReading } from './report-limits.ts';

type State = (typeof publicStates)[number];

/** More mergings one after the other than that are none that anybody made. */
const mostMerged = 10;

/** The corrective that a report became, or the one that it was merged into since. */
const correctiveOf = async (db: Connection, id: number | null): Promise<CorrectiveRecord | null> => {
  let wanted = id;
  for (let step = 0; wanted !== null && step < mostMerged; step += 1) {
    const found: CorrectiveRecord | null = await correctives(db).findOne({
      _id: wanted,
      entityStatus: EntityStatus.Active,
    });
    if (found?.mergedIntoId == null) return found;
    wanted = found.mergedIntoId;
  }
  return null;
};

const stateOfCorrective = (corrective: CorrectiveRecord | null): State => {
  if (!corrective) return 'withdrawn';
  if (!corrective.open) return 'closed';
  return corrective.status === CorrectiveStatus.InProgress ? 'inProgress' : 'accepted';
};

const stateOf = ({ decision, checker }: PublicReportRecord, corrective: CorrectiveRecord | null): State => {
  if (decision === 'rejected') return 'rejected';
  if (decision === 'accepted') return stateOfCorrective(corrective);
  return checker ? 'checking' : 'received';
};

export const readPublicState: Handler<typeof contract> = async ({ body }, ctx) => {
  await countReading(ctx);
  const report = await publicReports(ctx.db).findOne({ secretHash: secretHash(body.secret) });
  if (!report || !(await takesReports(ctx, report.installationId))) return { data: null };
  const corrective = await correctiveOf(ctx.db, report.correctiveId);
  return {
    data: {
      state: stateOf(report, corrective),
      name: nameOf(report),
      buildingName: report.buildingName,
      description: report.description,
      receivedAt: report.receivedAt.toISOString(),
      number: corrective?.number ?? report.correctiveNumber,
      closedAt: corrective?.closedAt?.toISOString() ?? null,
      reason: report.reason,
    },
  };
};
