/** The demonstration installation: a real handover workbook, taken in by the importer, with realistic chores. */
import { readFile } from 'node:fs/promises';
import { installations as contracts } from 'shared-kit/contracts/installations';
import type { RequestContext } from 'shared-kit/server/context';
import type { Connection } from 'shared-kit/server/mongo';
import { keyOf } from 'shared-kit/server/records';
import { applyWorkbook } from '../cobie-import/apply-workbook.ts';
import { readWorkbook } from '../cobie-import/read-workbook.ts';
import { elements } from '../elements/element.model.ts';
import { installationSpec } from '../structure/describe-installations.ts';
import { demoContext } from './demo-context.ts';
import { ensureRecord } from './ensure-record.ts';
import { bodyOf } from './request-body.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedChores } from './seed-chores.ts';
import { seedElements } from './seed-elements.ts';

export interface DemoContext {
  readonly db: Connection;
  readonly now?: () => Date;
}

const ref = 'DUPLEX';
const workbookFile = new URL('../../demo/duplex.xlsx', import.meta.url);

/** Adds what is missing and changes nothing that is there. */
export const seedDemo = async ({
  db,
  now = () => new Date(),
}: DemoContext): Promise<{ installationId: number }> => {
  const ctx = demoContext(db, now);
  const body = bodyOf(contracts, {
    ref,
    name: 'Edificio Dúplex',
    address: 'Calle del Ejemplo, 1',
    city: 'Madrid',
    order: 1,
  });
  const installationId = await ensureRecord(installationSpec, { refKey: keyOf(ref) }, body, ctx);
  const inside = { ...ctx, installationId };
  await importWorkbook(inside);
  const contents = await seedCatalogue(inside);
  await seedElements(inside, installationId);
  await seedChores(inside, installationId, contents);
  return { installationId };
};

/** Once: what people changed afterwards is theirs. */
const importWorkbook = async (ctx: RequestContext): Promise<void> => {
  const { db, installationId } = ctx;
  if (await elements(db).exists({ installationId })) return;
  const workbook = await readWorkbook(await readFile(workbookFile));
  await applyWorkbook(ctx, { importId: 0, workbook, run: unwatched });
};

const unwatched = { report: () => Promise.resolve(), signal: new AbortController().signal };
