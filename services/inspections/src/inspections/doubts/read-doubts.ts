import type { Doubt } from 'shared-kit/contracts/doubts';
import { driftedFrom } from 'shared-kit/domain/legal/inspection-dates';
import { trusted } from 'shared-kit/server/database/mongo';
import { decisionOf, doubtOf } from 'shared-kit/server/doubts';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type InspectionRecord, inspections } from '../inspection.model.ts';
import { permittedTypes } from '../permitted-types.ts';
import { type DriftDecision, driftDecisions } from './doubt.model.ts';

/** The first day of a month that some month does not have. */
const firstCutDay = 29;

export interface InspectionDoubt {
  readonly doubt: Doubt;
  readonly record: InspectionRecord;
  readonly decision: DriftDecision | null;
}

const undecided = ({ version = 0 }: DriftDecision) => decisionOf({ version });

const present = (record: InspectionRecord, decision: DriftDecision | null): Doubt | null => {
  const { _id, installationId, inspectionType, name, nextDate, dueDay } = record;
  const own = {
    id: `inspection:${_id}`,
    kind: 'inspection',
    installationId,
    resource: 'inspections',
    recordId: _id,
    inspectionType,
    name,
    changes: true,
  } as const;
  const { state = 'open' } = decision ?? {};
  if (decision && state === 'accepted') {
    const { before, proposal } = decision;
    return doubtOf({ ...own, ...decisionOf(decision), now: before.nextDate ?? '', proposal });
  }
  const proposal = driftedFrom(nextDate, dueDay);
  if (proposal === null) return null;
  // Another date has wandered than the one that was left.
  const isDecided = decision !== null && decision.before.nextDate === nextDate;
  const said = decision === null ? {} : isDecided ? decisionOf(decision) : undecided(decision);
  return doubtOf({ ...own, ...said, now: nextDate ?? '', proposal });
};

/** Of the types that the caller may see: standing records whose next date has wandered from the day of their series. */
export const readInspectionDoubts = async (
  ctx: RequestContext,
  installationId: number,
): Promise<InspectionDoubt[]> => {
  const types = await permittedTypes(ctx, installationId);
  const decisions = await driftDecisions(ctx.db).find({ installationId }).toArray();
  const byId = new Map(decisions.map((decision) => [decision._id, decision]));
  const ofTypes = { installationId, inspectionType: trusted({ $in: types }) };
  const standing = await inspections(ctx.db)
    .find({ ...ofTypes, supersededById: null, dueDay: trusted({ $gte: firstCutDay }) })
    .sort({ nextDate: 1, _id: 1 })
    .lean<InspectionRecord[]>();
  const there = new Set(standing.map(({ _id }) => _id));
  const others = [...byId.keys()].filter((id) => !there.has(id));
  const accepted = await inspections(ctx.db)
    .find({ ...ofTypes, _id: trusted({ $in: others }) })
    .lean<InspectionRecord[]>();
  return [...standing, ...accepted].flatMap((record) => {
    const decision = byId.get(record._id) ?? null;
    const doubt = present(record, decision);
    return doubt ? [{ doubt, record, decision }] : [];
  });
};
