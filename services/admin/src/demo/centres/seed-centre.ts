/** One further centre: its places and elements by the importer, their data, their plans' chores and its drawings. */
import { installations as contracts } from 'shared-kit/contracts/centres/installations';
import { wholeAfter } from 'shared-kit/domain/legal/building-uses';
import type { RequestContext } from 'shared-kit/server/http/context';
import { changeFields, keyOf } from 'shared-kit/server/records';
import { type JobWatch, partOf } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { chores } from '../../chores/chore.model.ts';
import { applyWorkbook } from '../../cobie-import/apply-workbook.ts';
import { elements } from '../../elements/element.model.ts';
import { openApplication } from '../../plans/apply-plans.ts';
import { giveChores } from '../../plans/give-chores.ts';
import { ensureRecord } from '../../seeding/ensure-record.ts';
import { buildingSpec } from '../../structure/describe-buildings.ts';
import { installationSpec } from '../../structure/describe-installations.ts';
import { buildings as buildingRecords, floors } from '../../structure/structure.model.ts';
import { drawPlan } from '../draw-plan.ts';
import type { CentreData, TypesData } from './centre-data.ts';
import { workbookOf } from './centre-workbook.ts';
import { drawEvidence } from './draw-evidence.ts';
import { drawFloor } from './draw-floor.ts';

/** The installation's id. What is there already is left as people have it. */
export const openCentre = (ctx: RequestContext, { installation }: CentreData): Promise<number> => {
  const body = z.parse(z.strictObject(contracts.fields), installation);
  return ensureRecord(installationSpec, { refKey: keyOf(installation.ref) }, { body, ctx });
};

interface Seeding {
  readonly centre: CentreData;
  readonly types: TypesData;
  readonly run: JobWatch;
}

const parts = 3;

/** What is there already is left as people have it; what was interrupted goes on. */
export const seedCentre = async (ctx: RequestContext, { centre, types, run }: Seeding): Promise<void> => {
  const installationId = await openCentre(ctx, centre);
  const inside = { ...ctx, installationId };
  if (!(await elements(ctx.db).exists({ installationId }))) {
    const workbook = workbookOf(centre, types);
    await applyWorkbook(inside, {
      importId: 0,
      workbook,
      approves: ctx.caller.isSuperAdmin,
      run: partOf(run, 0, parts),
    });
    await tellUses(inside, centre);
  }
  if (!(await chores(ctx.db).exists({ installationId }))) await applyPlans(inside, partOf(run, 1, parts));
  await drawFloors(inside, centre, partOf(run, 2, parts));
  await drawEvidence(inside);
};

/** What the parts of each building are used for, which the workbook has no place for. */
const tellUses = async (ctx: RequestContext, { buildings }: CentreData): Promise<void> => {
  const { db, installationId } = ctx;
  const imported = await buildingRecords(db).find({ installationId }).lean();
  for (const { name, uses } of buildings) {
    const record = imported.find((each) => each.name === name);
    if (uses.length === 0 || !record) continue;
    const { version, use = null, builtArea = null, usefulArea = null, capacity = null } = record;
    const whole = wholeAfter({ use, builtArea, usefulArea, capacity }, uses);
    await changeFields(buildingSpec, record, { fieldChange: { version, set: { uses, ...whole } }, ctx });
  }
};

const applyPlans = async (ctx: RequestContext, run: JobWatch): Promise<void> => {
  const selection = { installationId: ctx.installationId };
  const { _id: applicationId } = await openApplication(selection, ctx);
  await giveChores(ctx, { selection, applicationId, run });
};

const drawFloors = async (
  ctx: RequestContext,
  { buildings }: CentreData,
  { report }: JobWatch,
): Promise<void> => {
  const { db, installationId } = ctx;
  const places = await floors(db).find({ installationId }).lean();
  const drawn = buildings.flatMap((building) => building.floors.map((floor) => ({ building, floor })));
  for (const [index, { building, floor }] of drawn.entries()) {
    const place = places.find(({ name }) => name === floor.name);
    if (place) await drawPlan(ctx, place._id, drawFloor(building, floor));
    await report(index + 1, drawn.length);
  }
};
