import {
  inspectionAreas,
  inspectionsFeature,
  inspectionTypes,
} from 'shared-kit/contracts/legal/inspection-access';
import type { issueInspectionPlan as contract } from 'shared-kit/contracts/legal/inspections';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { issuePaper } from 'shared-kit/server/papers/issued';
import { permittedTypes } from '../inspections/permitted-types.ts';
import { readObligations } from '../inspections/read-plan.ts';
import { todayIn } from '../inspections/today.ts';
import { describePlan } from './describe-plan.ts';
import { wordsIn } from './plan-parts.ts';
import { readPlanOwner } from './read-owner.ts';

export const issuePlan: Handler<typeof contract> = async (
  { body: { installationId, year, ...issue } },
  ctx,
) => {
  await refuseInPart(ctx, installationId);
  const { name, timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const plan = {
    year,
    installationName: name,
    owner: await readPlanOwner(ctx, installationId),
    today: await todayIn(ctx, installationId),
    obligations: await readObligations(ctx, installationId),
  };
  const data = await issuePaper(
    ctx,
    {
      kind: 'inspectionPlan',
      installationId,
      installationName: name,
      timeZone,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      buildingId: null,
      buildingName: '',
      // The day on which it was looked at is said, and is none of what is planned.
      content: { installationName: name, owner: plan.owner, obligations: plan.obligations },
      describe: (language) => describePlan({ ...plan, words: wordsIn(language) }),
      photoIds: [],
      drawingIds: [],
    },
    issue,
  );
  return { data };
};

/** Who sees some of the types alone would issue another plan than who sees all of them. */
const refuseInPart = async (ctx: RequestContext, installationId: number): Promise<void> => {
  const installed = (await ctx.views.modules(installationId)).find(
    ({ module }) => module === inspectionsFeature.module,
  );
  const permitted = await permittedTypes(ctx, installationId);
  const isWhole = inspectionTypes.every(
    (type) => permitted.includes(type) || !installed?.features.includes(inspectionAreas[type].feature),
  );
  if (!isWhole) fail('forbidden');
};
