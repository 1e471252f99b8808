import type { printInspectionPlan as contract } from 'shared-kit/contracts/legal/inspections';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { Handler } from 'shared-kit/server/http/define-route';
import { answerDocument } from 'shared-kit/server/papers/documents';
import { readObligations } from '../inspections/read-plan.ts';
import { todayIn } from '../inspections/today.ts';
import { describePlan, type YearPlan } from './describe-plan.ts';
import { wordsIn } from './plan-parts.ts';
import { planWorkbook } from './plan-workbook.ts';
import { readPlanOwner } from './read-owner.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const printPlan: Handler<typeof contract> = async (
  { query: { installationId, year, language, format = 'pdf' } },
  ctx,
) => {
  const words = wordsIn(language);
  const plan: YearPlan = {
    year,
    words,
    today: await todayIn(ctx, installationId),
    owner: await readPlanOwner(ctx, installationId),
    installationName: (await ctx.views.installation(installationId))?.name ?? '',
    obligations: await readObligations(ctx, installationId),
  };
  const fileName = `${words.t('plan', { year })} ${plan.installationName}.${format}`;
  if (format === 'xlsx')
    return fileAnswer({ contentType: xlsx, content: await planWorkbook(plan), fileName });
  const files = { photoIds: [], drawingIds: [], address: null };
  return answerDocument(ctx, { paper: describePlan(plan), files, fileName });
};
