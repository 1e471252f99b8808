import * as catalogues from 'shared-kit/contracts/catalogues';
import { choreTypes, formats, genericChores } from 'shared-kit/contracts/chores';
import { elementTypes } from 'shared-kit/contracts/elements';
import { ValueType } from 'shared-kit/contracts/enums';
import * as lowVoltage from 'shared-kit/contracts/low-voltage-catalogues';
import type { applyStarterFamily } from 'shared-kit/contracts/starter-catalogue';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { keyOf } from 'shared-kit/server/records';
import * as specs from '../catalogues/describe-catalogues.ts';
import * as lowVoltageSpecs from '../catalogues/describe-low-voltage.ts';
import { choreTypeSpec } from '../chores/describe-chore-types.ts';
import { formatSpec } from '../chores/describe-formats.ts';
import { genericChoreSpec } from '../chores/describe-generic-chores.ts';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { entriesOf } from './entries-of.ts';
import { findPresent } from './find-present.ts';
import { type FamilyData, starterFamilies } from './starter-data.ts';

/** Entry by entry, as somebody would add them by hand: what stops in between is completed by asking again. */
export const applyFamily: Handler<typeof applyStarterFamily> = async ({ body: { key } }, ctx) => {
  const family = starterFamilies().find((one) => one.key === key) ?? fail('notFound');
  const entries = entriesOf(family);
  const present = (await findPresent(ctx.db, entries)).size;
  await addFamily(family, ctx);
  return { data: { added: entries.length - present, present } };
};

const nameKey = ({ es }: { readonly es: string }) => ({ nameKey: keyOf(es) });

/** Adds what the catalogues lack of the family. */
export const addFamily = async (family: FamilyData, ctx: RequestContext): Promise<void> => {
  const typeIds = await addElementTypes(family, ctx);
  await addChores(family, ctx);
  await addInspections(family, typeIds, ctx);
  for (const [index, { name }] of family.genericObservations.entries()) {
    const body = bodyOf(catalogues.genericObservations, { name, order: orderOf(family, index) });
    await ensureRecord(specs.genericObservationSpec, nameKey(name), body, ctx);
  }
  for (const [index, type] of family.correctiveTypes.entries()) {
    const body = bodyOf(catalogues.correctiveTypes, { ...type, order: orderOf(family, index) });
    await ensureRecord(specs.correctiveTypeSpec, nameKey(type.name), body, ctx);
  }
  await addTests(family, ctx);
};

/** Families stand one after another in their catalogues. */
const orderOf = ({ order }: FamilyData, index: number): number => order * 1000 + index + 1;

const addElementTypes = async (family: FamilyData, ctx: RequestContext): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const name of family.elementTypes)
    ids.set(
      name,
      await ensureRecord(elementTypeSpec, { nameKey: keyOf(name) }, bodyOf(elementTypes, { name }), ctx),
    );
  return ids;
};

const addChores = async (family: FamilyData, ctx: RequestContext): Promise<void> => {
  const { choreType } = family;
  if (!choreType) return;
  const typeBody = bodyOf(choreTypes, { name: choreType, order: family.order });
  const choreTypeId = await ensureRecord(choreTypeSpec, nameKey(choreType), typeBody, ctx);
  const formatIds = new Map<string, number>();
  for (const [index, { key, image, options, ...format }] of family.formats.entries()) {
    const valueType = image ? ValueType.image : options ? ValueType.multiple : ValueType.text;
    const body = bodyOf(formats, {
      ...format,
      valueType,
      options: options ?? [],
      order: orderOf(family, index),
    });
    formatIds.set(key, await ensureRecord(formatSpec, nameKey(format.name), body, ctx));
  }
  for (const [index, { formats: keys, ...chore }] of family.genericChores.entries()) {
    const links = { choreTypeId, formatIds: keys.flatMap((key) => formatIds.get(key) ?? []) };
    const body = bodyOf(genericChores, { ...chore, ...links, order: orderOf(family, index) });
    await ensureRecord(genericChoreSpec, { refKey: keyOf(chore.ref) }, body, ctx);
  }
};

const addInspections = async (
  family: FamilyData,
  typeIds: ReadonlyMap<string, number>,
  ctx: RequestContext,
): Promise<void> => {
  const { category } = family;
  if (!category) return;
  const categoryBody = bodyOf(catalogues.inspectionCategories, { name: category, order: family.order });
  const inspectionCategoryId = await ensureRecord(
    specs.inspectionCategorySpec,
    nameKey(category),
    categoryBody,
    ctx,
  );
  for (const [index, { elementTypes: types, ...rule }] of family.genericInspections.entries()) {
    const elementTypeIds = types.flatMap((type) => typeIds.get(type) ?? []);
    const body = bodyOf(catalogues.genericInspections, {
      ...rule,
      inspectionCategoryId,
      elementTypeIds,
      order: orderOf(family, index),
    });
    await ensureRecord(specs.genericInspectionSpec, nameKey(rule.name), body, ctx);
  }
};

const addTests = async (family: FamilyData, ctx: RequestContext): Promise<void> => {
  const performed: { readonly id: number; readonly at: number }[] = [];
  const inspected: { readonly id: number; readonly at: number }[] = [];
  for (const [index, test] of family.performedTests.entries()) {
    const body = bodyOf(lowVoltage.performedTests, { ...test, order: orderOf(family, index) });
    const id = await ensureRecord(lowVoltageSpecs.performedTestSpec, nameKey(test.name), body, ctx);
    performed.push({ id, at: test.lowVoltageElementType });
  }
  for (const [index, test] of family.inspectionTests.entries()) {
    const body = bodyOf(lowVoltage.inspectionTests, { ...test, order: orderOf(family, index) });
    const id = await ensureRecord(lowVoltageSpecs.inspectionTestSpec, nameKey(test.name), body, ctx);
    inspected.push({ id, at: test.lowVoltageElementType });
  }
  for (const [index, { element, ...report }] of family.reports.entries()) {
    const idsAt = (tests: typeof performed) => tests.filter(({ at }) => at === element).map(({ id }) => id);
    const body = bodyOf(lowVoltage.genericLowVoltageReports, {
      ...report,
      performedTestIds: idsAt(performed),
      inspectionTestIds: idsAt(inspected),
      order: orderOf(family, index),
    });
    await ensureRecord(lowVoltageSpecs.genericLowVoltageReportSpec, nameKey(report.name), body, ctx);
  }
};
