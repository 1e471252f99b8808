import { EntityStatus } from 'shared-kit/contracts/enums';
import type {
  getMaintenancePlan as getContract,
  MaintenancePlan,
  PlanLine,
  saveMaintenancePlan as saveContract,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { trusted, updateVersioned } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { claim, findRecord } from 'shared-kit/server/records';
import { genericChores } from '../chores/chore.model.ts';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { elementTypes } from '../elements/element.model.ts';
import { type MaintenancePlanRecord, maintenancePlans } from './plan.model.ts';

const presentPlan = ({ _id: id, version, lines }: MaintenancePlanRecord): MaintenancePlan => ({
  id,
  version,
  lines,
});

export const getMaintenancePlan: Handler<typeof getContract> = async ({ params: { id } }, ctx) => {
  const known = { _id: id, ...elementTypeSpec.visible?.(ctx) };
  if (!(await findRecord(ctx.db, elementTypes, known))) fail('notFound');
  const plan = await maintenancePlans(ctx.db).findById(id).lean();
  return { data: plan ? presentPlan(plan) : { id, version: 0, lines: [] } };
};

export const saveMaintenancePlan: Handler<typeof saveContract> = ({ body }, ctx) => savePlan(body, ctx);

/** 409 `versionConflict` where somebody else has changed it, 400 for lines that contradict themselves. */
export const savePlan = async (
  { id, version, lines }: MaintenancePlan,
  ctx: RequestContext,
): Promise<{ data: MaintenancePlan }> => {
  refuseRepeated(lines);
  return ctx.transaction(async (session) => {
    const plans = maintenancePlans(ctx.db);
    const type = await claim(ctx, elementTypes, { filter: { _id: id }, path: 'id', session });
    await refuseUnknown(lines, ctx, session);
    const before = await plans.findById(id).session(session).lean();
    const first =
      before === null && version === 0
        ? { _id: id, version: 1, entityStatus: EntityStatus.Active, entityType: 'MaintenancePlan', lines }
        : null;
    if (first) await plans.insertMany([first], { session });
    const after =
      first ??
      (await updateVersioned(plans, { id, version, change: { lines }, session, present: presentPlan }));
    const name = type.name;
    await ctx.audit(
      {
        action: 'maintenancePlan.saved',
        entityType: 'ElementType',
        entityId: id,
        before: { name, lines: before?.lines.length ?? 0 },
        after: { name, lines: lines.length, plan: lines },
      },
      session,
    );
    return { data: presentPlan(after) };
  });
};

const refuseRepeated = (lines: readonly PlanLine[]): void => {
  const ids = lines.map(({ genericChoreId }) => genericChoreId);
  const fields = ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ path: `lines.${index}.genericChoreId`, code: 'repeated' }],
  );
  const bounds = lines.flatMap(({ conditions }, index) =>
    conditions.flatMap((condition, at) => {
      if (condition.kind !== 'amount') return [];
      const { above, upTo } = condition;
      const path = `lines.${index}.conditions.${at}.upTo`;
      if (above === null && upTo === null) return [{ path, code: 'required' }];
      return above !== null && upTo !== null && upTo <= above ? [{ path, code: 'tooSmall' }] : [];
    }),
  );
  if (fields.length + bounds.length > 0) fail('invalidInput', { fields: [...fields, ...bounds] });
};

/** They are claimed, so that none is deleted at the same moment. */
const refuseUnknown = async (
  lines: readonly PlanLine[],
  { db }: RequestContext,
  session: Parameters<Parameters<RequestContext['transaction']>[0]>[0],
): Promise<void> => {
  if (lines.length === 0) return;
  const ids = lines.map(({ genericChoreId }) => genericChoreId);
  const _id = trusted({ $in: ids });
  const { matchedCount } = await genericChores(db).updateMany({ _id }, { $inc: { claims: 1 } }, { session });
  if (matchedCount === ids.length) return;
  const found = await genericChores(db).find({ _id }).session(session).lean();
  const fields = ids.flatMap((id, index) =>
    found.some((generic) => generic._id === id)
      ? []
      : [{ path: `lines.${index}.genericChoreId`, code: 'notFound' }],
  );
  fail('parentNotFound', { fields });
};
