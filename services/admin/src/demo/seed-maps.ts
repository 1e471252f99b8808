/** Plans of the demonstration house, with its rooms and what is maintained in them. */
import { readFile } from 'node:fs/promises';
import { mapPointSchema } from 'shared-kit/contracts/centres/maps';
import type { RequestContext } from 'shared-kit/server/http/context';
import * as z from 'zod/mini';
import { maps as mapRecords } from '../maps/map.model.ts';
import { floors } from '../structure/structure.model.ts';
import { drawPlan } from './draw-plan.ts';

const folder = new URL('../../demo/plans/', import.meta.url);
const plansSchema = z.record(
  z.string(),
  z.object({ file: z.string(), rooms: z.record(z.string(), z.array(mapPointSchema)) }),
);

/** Once: an installation that has a plan keeps those that people gave it. */
export const seedMaps = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  if (await mapRecords(db).exists({ installationId })) return;
  const text = await readFile(new URL('plans.json', folder), 'utf8');
  const plans = z.parse(plansSchema, JSON.parse(text));
  for (const floor of await floors(db).find({ installationId }).lean()) {
    const plan = plans[floor.name];
    if (!plan) continue;
    const { file, rooms } = plan;
    const bytes = await readFile(new URL(file, folder));
    const outlineOf = (areaName: string) =>
      Object.entries(rooms).find(([ref]) => areaName.includes(ref))?.[1];
    await drawPlan(ctx, floor._id, { file, bytes, outlineOf });
  }
};
