/** How defects stand: by their corrective, by the visit before, by the one after. */
import { CorrectiveStatus, EntityStatus, InspectionStatus } from 'shared-kit/contracts/enums';
import type { DefectState, InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { countedGrade, countedResult, withRepetition } from 'shared-kit/domain/legal/inspection-defects';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { findRules } from './rules.ts';

type Held = Pick<InspectionRecord, '_id' | 'defects'>;
type Counted = Pick<InspectionRecord, 'genericInspectionId' | 'countedNorm'>;
type Repair = Pick<CorrectiveV1, 'status' | 'origin'>;

const isOpen = ({ solvedOn }: InspectionDefect): boolean => solvedOn === null;

/** Whether correctives of a record's defects are closed, by record and defect: `7 3`. Closed once all of a defect's are. */
const findRepairs = async (
  { db }: Pick<RequestContext, 'db'>,
  records: readonly Held[],
  session: ClientSession | null,
): Promise<ReadonlyMap<string, boolean>> => {
  const ids = records.filter(({ defects }) => defects.some(isOpen)).map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const found = await databaseOf(db)
    .collection<Repair>(correctivesV1)
    .find(
      { 'origin.inspectionId': { $in: ids }, entityStatus: EntityStatus.Active, mergedIntoId: null },
      { projection: { status: 1, origin: 1 }, ...(session ? { session } : {}) },
    )
    .toArray();
  const repairs = new Map<string, boolean>();
  for (const { status, origin } of found) {
    if (origin?.kind !== 'inspectionDefect') continue;
    const key = `${origin.inspectionId} ${origin.defectId}`;
    repairs.set(key, status === CorrectiveStatus.Closed && repairs.get(key) !== false);
  }
  return repairs;
};

const stateOf = (
  recordId: number,
  defect: InspectionDefect,
  repairs: ReadonlyMap<string, boolean>,
): DefectState => {
  if (!isOpen(defect)) return 'solved';
  const isClosed = repairs.get(`${recordId} ${defect.id}`);
  if (isClosed === undefined) return 'open';
  return isClosed ? 'putRight' : 'inRepair';
};

interface Told {
  readonly told: Counted & Pick<InspectionRecord, 'defects'>;
  readonly before: Counted | null;
}

/** A rule that is written anew weighs no visit of before anew; another rule does. */
export const countedNormOf = ({ told, before }: Told, norm = ''): string | null => {
  if (told.defects.length === 0) return null;
  const isSame = before?.genericInspectionId === told.genericInspectionId;
  return (isSame ? before?.countedNorm : null) ?? norm;
};

/** Reads what these records' defects depend on; gives what is told of one record's. */
export const readDefects = async (
  ctx: Pick<RequestContext, 'db'>,
  records: readonly (Held & Counted)[],
  session: ClientSession | null,
) => {
  const repairs = await findRepairs(ctx, records, session);
  const rules = await findRules(
    ctx,
    records.filter(({ defects, countedNorm }) => defects.length > 0 && typeof countedNorm !== 'string'),
    session,
  );
  return ({ _id, defects, genericInspectionId, countedNorm }: (typeof records)[number]) => {
    const norm = countedNorm ?? rules.get(genericInspectionId ?? 0)?.norm ?? '';
    return {
      openDefects: defects.filter(isOpen).length,
      countedResult: defects.length === 0 ? null : countedResult(defects, norm),
      defectFacts: defects.map((defect) => ({
        id: defect.id,
        state: stateOf(_id, defect, repairs),
        countsAs: countedGrade(defect, norm),
      })),
    };
  };
};

/** The defects that somebody has written, with what the server knows of them itself. */
export const checkedDefects = async (
  { db }: Pick<RequestContext, 'db'>,
  { defects: held, followsId }: Pick<InspectionRecord, 'defects' | 'followsId'>,
  written: readonly InspectionDefect[],
): Promise<InspectionDefect[]> => {
  const former =
    followsId === null
      ? null
      : await inspections(db).findById(followsId, { defects: 1 }).lean<Pick<InspectionRecord, 'defects'>>();
  const told = written.map((defect) => ({
    ...defect,
    solvedByVisitId:
      defect.solvedOn === null ? null : (held.find(({ id }) => id === defect.id)?.solvedByVisitId ?? null),
  }));
  return withRepetition(told, former?.defects ?? []);
};

interface SecondVisit {
  readonly id: number;
  /** Null: it has not passed, or is taken back. */
  readonly passedOn: string | null;
}

/**
 * What the visit after a failed one says of its defects: those whose corrective is closed are done once it has passed, and open again once it has
 * not after all.
 */
export const settleFormer = async (
  ctx: RequestContext,
  formerId: number,
  {
    secondVisit: { id, passedOn },
    session,
  }: { readonly secondVisit: SecondVisit; readonly session: ClientSession },
): Promise<void> => {
  const former = await inspections(ctx.db).findById(formerId).session(session).lean<InspectionRecord>();
  if (former?.status !== InspectionStatus.fail) return;
  const repairs = await findRepairs(ctx, [former], session);
  const defects = former.defects.map((defect): InspectionDefect => {
    if (defect.solvedByVisitId === id)
      return { ...defect, solvedOn: passedOn, solvedByVisitId: passedOn === null ? null : id };
    const isSeen = passedOn !== null && stateOf(formerId, defect, repairs) === 'putRight';
    return isSeen ? { ...defect, solvedOn: passedOn, solvedByVisitId: id } : defect;
  });
  if (defects.every(({ solvedOn }, index) => solvedOn === former.defects[index]?.solvedOn)) return;
  const { _id, version, installationId } = former;
  await inspections(ctx.db).updateOne({ _id }, { $set: { defects }, $inc: { version: 1 } }, { session });
  await ctx.audit(
    {
      action: 'inspection.updated',
      entityType: inspections.entityType,
      entityId: _id,
      installationId,
      before: inspections.present(former),
      after: inspections.present({ ...former, defects, version: version + 1 }),
    },
    session,
  );
};
