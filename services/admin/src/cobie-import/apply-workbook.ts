/** All of a workbook or nothing, however the installation has changed since the preview. */
import type { CobiePlan } from 'shared-kit/contracts/centres/cobie-imports';
import { type ClientSession, inTransaction, nextId } from 'shared-kit/server/database/mongo';
import { ApiError, duplicateKey } from 'shared-kit/server/http/errors';
import type { JobContext, JobWatch } from 'shared-kit/server/work/jobs';
import { inSlices } from 'shared-kit/server/work/long-work';
import { elements, elementTypes } from '../elements/element.model.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import type { CobieWorkbook } from './cobie-rows.ts';
import { readExisting } from './plan/existing-records.ts';
import { countsOf, planImport } from './plan/plan-import.ts';
import { type FreeIds, writePlan } from './plan/write-plan.ts';

export interface Application {
  readonly importId: number;
  readonly workbook: CobieWorkbook;
  readonly run: JobWatch;
  /** New types need nobody's approval. */
  readonly approves: boolean;
  /** Written with it, or not at all. */
  readonly note?: (counts: CobiePlan, session: ClientSession) => Promise<void>;
}

/** Somebody may add a record of the same name at the same moment; the next plan knows of it. */
const maxTries = 3;

export const applyWorkbook = async (ctx: JobContext, application: Application): Promise<CobiePlan> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(ctx, application);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
      if (tries === maxTries) throw new ApiError('importInvalid', { cause: error });
    }
  }
};

const applyOnce = async (
  ctx: JobContext,
  { importId, workbook, run, approves, note }: Application,
): Promise<CobiePlan> => {
  const { db, installationId } = ctx;
  const ids = await reserveIds(ctx, workbook);
  return inTransaction(db, async (session) => {
    const existing = await readExisting(db, installationId, session);
    const plan = await inSlices(planImport(workbook, existing, { installationId, approves }));
    if (plan.issues.some(({ severity }) => severity === 'error')) throw new ApiError('importInvalid');
    await writePlan(ctx, { plan, ids, run, session });
    const counts = countsOf(plan);
    const entry = { action: 'cobieImport.applied', entityType: 'CobieImport', entityId: importId };
    await ctx.audit({ ...entry, installationId, after: counts }, session);
    await note?.(counts, session);
    return counts;
  });
};

/** As many as the file could need, whatever the plan inside the transaction will be. */
const reserveIds = async ({ db }: JobContext, { sheets }: CobieWorkbook): Promise<FreeIds> => {
  const { Facility, Floor, Space, Type, Component, ThermalInstallation } = sheets;
  const first = async (collection: string, count: number) =>
    count === 0 ? 1 : nextId(db, collection, count);
  return {
    buildings: await first(buildings.collection, Facility.rows.length),
    floors: await first(floors.collection, Floor.rows.length),
    areas: await first(areas.collection, Space.rows.length),
    elementTypes: await first(elementTypes.collection, Type.rows.length + Component.rows.length),
    elements: await first(elements.collection, Component.rows.length),
    thermalInstallations: await first(thermalInstallations.collection, ThermalInstallation?.rows.length ?? 0),
  };
};
