import { elements as contracts, elementTypes as typeContracts } from 'shared-kit/contracts/centres/elements';
import { LowVoltageElementType } from 'shared-kit/contracts/enums';
import { defined } from 'shared-kit/domain/defined';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf } from 'shared-kit/server/records';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { elementSpec } from '../elements/describe-elements.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { translated } from '../starter/translated.ts';
import { areas } from '../structure/structure.model.ts';
import { demoElements } from './demo-elements.ts';
import { say } from './words.ts';

const firstOrder = 1000;

/** What low-voltage reports measure. */
const measuredTypes = [
  { name: 'Panelboard', lowVoltageElementType: LowVoltageElementType.electricalPanel },
  { name: 'Luz de emergencia', lowVoltageElementType: LowVoltageElementType.emergencies },
] as const;

/** What the workbook does not say of the house's boilers: what their readings are computed with, and what they cost. */
const boilers = {
  type: 'Boiler',
  data: { generatorKind: 'wallBoiler', fuel: 'naturalGas' },
  heatPower: 24,
  price: 2300,
} as const;

const describeBoilers = async ({ db }: RequestContext, installationId: number): Promise<void> => {
  const type = await elementTypes(db)
    .findOne({ nameKey: keyOf(boilers.type) })
    .lean();
  if (!type || (type.knownFields ?? []).length > 0) return;
  const { data, heatPower, price } = boilers;
  await elementTypes(db).updateOne({ _id: type._id }, { $set: { knownFields: Object.keys(data) } });
  await elements(db).updateMany(
    { installationId, elementTypeId: type._id },
    { $set: { data, heatPower, price } },
  );
};

/** Adds what a building is maintained for and its handover workbook does not list. */
export const seedElements = async (ctx: RequestContext, installationId: number): Promise<void> => {
  for (const [index, { type, area: areaName, number, name, model, ...more }] of demoElements.entries()) {
    const called = number === undefined ? say(name) : `${say(name)} ${number}`;
    const fields = { ...more, name: called, ...defined({ model: model && say(model) }) };
    const typeBody = bodyOf(typeContracts, { name: translated(type) });
    const elementTypeId = await ensureRecord(
      elementTypeSpec,
      { nameKey: keyOf(type) },
      { body: typeBody, ctx },
    );
    const area = await areas(ctx.db)
      .findOne({ installationId, nameKey: keyOf(areaName) })
      .lean();
    if (!area) throw new Error(`No area ${areaName}`);
    const body = bodyOf(contracts, {
      ...fields,
      installationId,
      areaId: area._id,
      elementTypeId,
      order: firstOrder + index,
    });
    await ensureRecord(elementSpec, { installationId, refKey: keyOf(fields.ref) }, { body, ctx });
  }
  await describeBoilers(ctx, installationId);
  const measured = measuredTypes.map(({ lowVoltageElementType }) => lowVoltageElementType);
  for (const { name, lowVoltageElementType } of measuredTypes)
    await elementTypes(ctx.db).updateOne(
      { nameKey: keyOf(name), lowVoltageElementType: trusted({ $nin: measured }) },
      { $set: { lowVoltageElementType } },
    );
};
