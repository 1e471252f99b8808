import type { PlanLine } from 'shared-kit/contracts/plans/maintenance-plans';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf } from 'shared-kit/server/records';
import { elementTypes } from '../elements/element.model.ts';
import { savePlan } from '../plans/keep-plan.ts';
import { maintenancePlans } from '../plans/plan.model.ts';
import type { Content } from './seed-catalogue.ts';

type PlannedContent = Pick<Content, 'genericChoreId'>;

/** A chore of a plan: its reference, or that with what it depends on. */
export type DemoLine = string | { readonly ref: string; readonly conditions: PlanLine['conditions'] };

/** The plans of types by their names; a type that has one keeps it. */
export const seedPlans = async (
  ctx: RequestContext,
  plans: Readonly<Record<string, readonly DemoLine[]>>,
  contents: ReadonlyMap<string, PlannedContent>,
): Promise<void> => {
  for (const [typeName, lines] of Object.entries(plans)) {
    const type = await elementTypes(ctx.db)
      .findOne({ nameKey: keyOf(typeName) })
      .lean();
    if (!type || (await maintenancePlans(ctx.db).exists({ _id: type._id }))) continue;
    const body = { id: type._id, version: 0, lines: lines.map((line) => lineOf(line, contents)) };
    await savePlan(body, ctx);
  }
};

const lineOf = (line: DemoLine, contents: ReadonlyMap<string, PlannedContent>): PlanLine => {
  const { ref, conditions } = typeof line === 'string' ? { ref: line, conditions: [] } : line;
  const content = contents.get(ref);
  if (!content) throw new Error(`No generic chore ${ref}`);
  return { genericChoreId: content.genericChoreId, conditions };
};
