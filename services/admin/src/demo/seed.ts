/** The demonstration installation: a real handover workbook, taken in by the importer, with realistic chores. */
import { readFile } from 'node:fs/promises';
import {
  buildings as buildingContracts,
  installations as contracts,
} from 'shared-kit/contracts/centres/installations';
import { noText } from 'shared-kit/domain/text/localized-text';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { demoContext } from 'shared-kit/server/http/demo-context';
import { keyOf, updateRecord } from 'shared-kit/server/records';
import { applyWorkbook } from '../cobie-import/apply-workbook.ts';
import { readWorkbook, workbookOf } from '../cobie-import/read-workbook.ts';
import { elementTypeKeys } from '../elements/describe-element-types.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { unwatched } from '../seeding/unwatched.ts';
import { buildingSpec } from '../structure/describe-buildings.ts';
import { installationSpec } from '../structure/describe-installations.ts';
import { buildings } from '../structure/structure.model.ts';
import { demoBuilding, demoInstallation } from './demo-centre.ts';
import { choresOfType } from './demo-elements.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedChores } from './seed-chores.ts';
import { seedElements } from './seed-elements.ts';
import { seedEvidence } from './seed-evidence.ts';
import { seedFurtherCatalogues } from './seed-further-catalogues.ts';
import { seedLogo } from './seed-logo.ts';
import { seedMaps } from './seed-maps.ts';
import { seedObservations } from './seed-observations.ts';
import { seedPlans } from './seed-plans.ts';
import { say } from './words.ts';

export interface DemoContext {
  readonly db: Connection;
  readonly now?: () => Date;
}

const workbookFile = new URL('../../demo/duplex.xlsx', import.meta.url);

/** Adds what is missing and changes nothing that is there. */
export const seedDemo = async ({
  db,
  now = () => new Date(),
}: DemoContext): Promise<{ installationId: number }> => {
  const ctx = demoContext('admin', db, now);
  const refKey = keyOf(demoInstallation.ref);
  const body = bodyOf(contracts, { ...demoInstallation, name: say(demoInstallation.name) });
  const installationId = await ensureRecord(installationSpec, { refKey }, { body, ctx });
  const inside = { ...ctx, installationId };
  await seedLogo(inside);
  await importWorkbook(inside);
  const contents = await seedCatalogue(inside);
  await seedElements(inside, installationId);
  await seedChores(inside, installationId, contents);
  await seedPlans(inside, choresOfType, contents);
  await seedMaps(inside);
  await seedFurtherCatalogues(inside);
  await seedObservations(inside);
  await seedEvidence(inside);
  return { installationId };
};

/** Once: what people changed afterwards is theirs. */
const importWorkbook = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  if (await elements(db).exists({ installationId })) return;
  const content = await readFile(workbookFile);
  const workbook = workbookOf(await readWorkbook(content, { userId: ctx.caller.userId }));
  const before = await elementTypes(db).countDocuments();
  await applyWorkbook(ctx, { importId: 0, workbook, approves: ctx.caller.isSuperAdmin, run: unwatched });
  if (before === 0) await nameInEnglish(ctx);
  await describeBuildings(ctx);
};

/** The workbook's types are called in English, which no workbook says. */
const nameInEnglish = async ({ db }: RequestContext): Promise<void> => {
  const types = await elementTypes(db).find({ 'name.en': '' }).lean();
  for (const { _id, ...type } of types) {
    const name = { ...noText, en: type.name.es };
    const description = { ...noText, en: type.description.es };
    await elementTypes(db).updateOne(
      { _id },
      { $set: { name, description, ...elementTypeKeys({ name, description }) } },
    );
  }
};

const describeBuildings = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  const imported = await buildings(db).find({ installationId }).lean();
  for (const { _id: id, version, name, description, order } of imported) {
    const body = bodyOf(buildingContracts, { installationId, name, description, order, ...demoBuilding });
    await updateRecord(buildingSpec, { id, version, body }, { ctx });
  }
};
