/** Reads what rules are worked out from: places and elements from the views of their owner, answers from here. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { LegalPlace, LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import {
  type BuildingV2,
  buildingsV2,
  type ElementV2,
  elementsV2,
  type ThermalInstallationV1,
  thermalInstallationsV1,
} from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { inSlices } from 'shared-kit/server/work/long-work';
import { todayIn } from '../inspections/today.ts';
import { legalAnswers } from './legal.model.ts';
import { type Answer, type Subject, subjectsOf } from './subject-facts.ts';
import { type Asked, workOut } from './work-out.ts';

type Ctx = Pick<RequestContext, 'db' | 'views' | 'now'>;

const readAnswers = async ({ db }: Ctx, installationId: number) => {
  const found = await legalAnswers(db).find({ installationId }).toArray();
  const bySubject = Map.groupBy(found, ({ place, subjectId }) => `${place} ${subjectId}`);
  return (place: LegalPlace, id: number): Readonly<Record<string, Answer>> =>
    Object.fromEntries((bySubject.get(`${place} ${id}`) ?? []).map((answer) => [answer.fact, answer]));
};

export const readSubjects = async (ctx: Ctx, installationId: number): Promise<Subject[]> => {
  const { name } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const database = databaseOf(ctx.db);
  const buildings = await database
    .collection<BuildingV2>(buildingsV2)
    .find({ installationId })
    .sort({ name: 1, _id: 1 })
    .toArray();
  const elements = await database
    .collection<ElementV2>(elementsV2)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .sort({ name: 1, _id: 1 })
    .toArray();
  const thermalInstallations = await database
    .collection<ThermalInstallationV1>(thermalInstallationsV1)
    .find({ installationId })
    .sort({ _id: 1 })
    .toArray();
  const answersOf = await readAnswers(ctx, installationId);
  const installation = { id: installationId, name };
  return inSlices(subjectsOf({ installation, buildings, elements, thermalInstallations, answersOf }));
};

export interface WorkedOut {
  readonly today: string;
  readonly subjects: readonly Subject[];
  readonly asked: readonly Asked[];
}

export const workOutIn = async (
  ctx: Ctx,
  installationId: number,
  rules: readonly LegalRuleEntry[],
): Promise<WorkedOut> => {
  const today = await todayIn(ctx, installationId);
  const subjects = await readSubjects(ctx, installationId);
  return { today, subjects, asked: await inSlices(workOut(rules, subjects, today)) };
};
