/** The catalogues that the further centres work with: the starter catalogue, the types with their data, and the types' plans. */

import { elementTypes as contracts } from 'shared-kit/contracts/centres/elements';
import type { PlanLine } from 'shared-kit/contracts/plans/maintenance-plans';
import { planConditionSchema } from 'shared-kit/contracts/plans/maintenance-plans';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf, updateRecord } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import { genericChores } from '../../chores/chore.model.ts';
import { elementTypeSpec } from '../../elements/describe-element-types.ts';
import { elementTypes } from '../../elements/element.model.ts';
import { ensureRecord } from '../../seeding/ensure-record.ts';
import { bodyOf } from '../../seeding/request-body.ts';
import { addFamily } from '../../starter/apply-family.ts';
import { starterFamilies } from '../../starter/starter-data.ts';
import { translated } from '../../starter/translated.ts';
import { type DemoLine, seedPlans } from '../seed-plans.ts';
import { readProgrammes, type TypesData } from './centre-data.ts';

export const seedTypes = async (ctx: RequestContext, types: TypesData): Promise<void> => {
  for (const family of [...starterFamilies(), ...(await readProgrammes())]) await addFamily(family, ctx);
  for (const [name, { fields, lowVoltage }] of Object.entries(types)) {
    const body = bodyOf(contracts, {
      name: translated(name),
      knownFields: fields,
      lowVoltageElementType: lowVoltage,
    });
    const id = await ensureRecord(elementTypeSpec, { nameKey: keyOf(name) }, { body, ctx });
    await giveFields(id, body, ctx);
  }
  const known = await genericChores(ctx.db).find({}).select('ref').lean();
  const contents = new Map(known.map(({ _id, ref }) => [ref, { genericChoreId: _id }]));
  const plans = Object.entries(types).filter(([, { plan }]) => plan.length > 0);
  await seedPlans(
    ctx,
    Object.fromEntries(plans.map(([name, { plan }]) => [name, plan.map(lineOf)])),
    contents,
  );
};

/** Types of the house come without data, and those of the starter catalogue without the demonstration's; one that somebody changed stays. */
const giveFields = async (
  id: number,
  body: ReturnType<typeof bodyOf<(typeof contracts)['fields']>>,
  ctx: RequestContext,
): Promise<void> => {
  const type = await elementTypes(ctx.db).findById(id).lean();
  if (!type || type.version > 0) return;
  const had = type.knownFields ?? [];
  if (had.length >= body.knownFields.length || had.some((key) => !body.knownFields.includes(key))) return;
  const { description, entityStatus, order } = type;
  await updateRecord(
    elementTypeSpec,
    { id, version: 0, body: { ...body, description, entityStatus, order } },
    { ctx },
  );
};

const lineOf = (line: TypesData[string]['plan'][number]): DemoLine => {
  if (typeof line === 'string') return line;
  const { ref, field, above, upTo } = line;
  const conditions: PlanLine['conditions'] = [
    z.parse(planConditionSchema, { kind: 'amount', field, above, upTo }),
  ];
  return { ref, conditions };
};
