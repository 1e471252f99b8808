/** One further centre: its places and elements by the importer, their data, their plans' chores and its drawings. */
import { installations as contracts } from 'shared-kit/contracts/installations';
import type { RequestContext } from 'shared-kit/server/context';
import { keyOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import { chores } from '../../chores/chore.model.ts';
import { applyWorkbook } from '../../cobie-import/apply-workbook.ts';
import { elements } from '../../elements/element.model.ts';
import { maps } from '../../maps/map.model.ts';
import { openApplication } from '../../plans/apply-plans.ts';
import { giveChores } from '../../plans/give-chores.ts';
import { ensureRecord } from '../../seeding/ensure-record.ts';
import { unwatched } from '../../seeding/unwatched.ts';
import { installationSpec } from '../../structure/describe-installations.ts';
import { floors } from '../../structure/structure.model.ts';
import { drawPlan } from '../draw-plan.ts';
import type { CentreData, TypesData } from './centre-data.ts';
import { workbookOf } from './centre-workbook.ts';
import { drawEvidence } from './draw-evidence.ts';
import { drawFloor } from './draw-floor.ts';

/** Gives the installation's id. What is there already is left as people have it. */
export const seedCentre = async (
  ctx: RequestContext,
  centre: CentreData,
  types: TypesData,
): Promise<number> => {
  const refKey = keyOf(centre.installation.ref);
  const body = z.parse(z.strictObject(contracts.fields), centre.installation);
  const installationId = await ensureRecord(installationSpec, { refKey }, body, ctx);
  const inside = { ...ctx, installationId };
  if (!(await elements(ctx.db).exists({ installationId })))
    await applyWorkbook(inside, {
      importId: 0,
      workbook: workbookOf(centre, types),
      approves: ctx.caller.isSuperAdmin,
      run: unwatched,
    });
  if (!(await chores(ctx.db).exists({ installationId }))) await applyPlans(inside);
  if (!(await maps(ctx.db).exists({ installationId }))) await drawFloors(inside, centre);
  await drawEvidence(inside);
  return installationId;
};

const applyPlans = async (ctx: RequestContext): Promise<void> => {
  const selection = { installationId: ctx.installationId };
  const { _id: applicationId } = await openApplication(selection, ctx);
  await giveChores(ctx, { selection, applicationId, run: unwatched });
};

const drawFloors = async (ctx: RequestContext, { buildings }: CentreData): Promise<void> => {
  const { db, installationId } = ctx;
  const places = await floors(db).find({ installationId }).lean();
  for (const building of buildings)
    for (const floor of building.floors) {
      const place = places.find(({ name }) => name === floor.name);
      if (place) await drawPlan(ctx, place._id, drawFloor(building, floor));
    }
};
