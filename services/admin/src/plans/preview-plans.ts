import type {
  previewPlans as contract,
  PlanPreview,
  PlanProblem,
  PlanType,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import type { PlannedChore } from 'shared-kit/domain/tasks/maintenance-plan';
import { minutesPerYear } from 'shared-kit/domain/tasks/work-load';
import { localizedIn, noText } from 'shared-kit/domain/text/localized-text';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { GenericChoreRecord } from '../chores/chore.model.ts';
import { type PlanWorld, readPlanWorld } from './read-plan-world.ts';
import { refuseForeign } from './refuse-foreign.ts';

const maxProblems = 500;

export const previewPlans: Handler<typeof contract> = async ({ body }, ctx) => {
  await refuseForeign(body, ctx);
  const minutesOf = await minutesAt(ctx, body.installationId);
  return { data: presentWorld(await readPlanWorld(ctx, body), minutesOf) };
};

/** Minutes that one more chore asks for in a year, counted from the present one. */
const minutesAt = async ({ views, now }: RequestContext, installationId: number) => {
  const seasons = (await views.installation(installationId)) ?? fail('notFound');
  const { year } = yearAndMonth(localDayOf(now().getTime(), seasons.timeZone));
  const known = new Map<number, number>();
  return (generic: GenericChoreRecord): number => {
    const minutes =
      known.get(generic._id) ?? minutesPerYear({ ...generic, firstYear: year }, { seasons, year });
    known.set(generic._id, minutes);
    return minutes;
  };
};

const presentWorld = (world: PlanWorld, minutesOf: (generic: GenericChoreRecord) => number): PlanPreview => {
  const { elements, planned, generics, withChores } = world;
  const problems = planned.flatMap((chore) => problemOf(chore, world));
  const added = planned.filter(({ outcome }) => outcome === 'added');
  const served = new Set(added.map(({ elementId }) => elementId));
  return {
    totals: {
      ...countsOf(elements.size, planned),
      elementsServed: served.size,
      elementsWithout: [...elements.keys()].filter((id) => !served.has(id) && !withChores.has(id)).length,
      minutesPerYear: added.reduce((sum, { genericChoreId }) => {
        const generic = generics.get(genericChoreId);
        return sum + (generic ? minutesOf(generic) : 0);
      }, 0),
    },
    types: typesOf(world),
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
  };
};

const countsOf = (elements: number, planned: readonly PlannedChore[]) => {
  const counts = { added: 0, there: 0, notMet: 0, undecided: 0 };
  for (const { outcome } of planned) counts[outcome === 'referenceTaken' ? 'undecided' : outcome] += 1;
  return { elements, ...counts };
};

/** Those with most to add first, those without a plan last. */
const typesOf = ({ elements, planned, typeNames, linesOf }: PlanWorld): PlanType[] => {
  const sizes = new Map<number, number>();
  for (const { elementTypeId } of elements.values())
    sizes.set(elementTypeId, (sizes.get(elementTypeId) ?? 0) + 1);
  const ofType = Map.groupBy(planned, ({ elementTypeId }) => elementTypeId);
  return [...sizes]
    .map(([elementTypeId, size]) => ({
      elementTypeId,
      name: typeNames.get(elementTypeId) ?? noText,
      planned: linesOf(elementTypeId).length > 0,
      ...countsOf(size, ofType.get(elementTypeId) ?? []),
    }))
    .sort(
      (one, other) =>
        Number(other.planned) - Number(one.planned) ||
        other.added - one.added ||
        compareNames(localizedIn(one.name, 'es'), localizedIn(other.name, 'es')),
    );
};

const problemOf = (
  { elementId, genericChoreId, outcome, missing }: PlannedChore,
  { elements, generics }: PlanWorld,
): PlanProblem[] => {
  if (outcome !== 'undecided' && outcome !== 'referenceTaken') return [];
  const element = elements.get(elementId);
  return [
    {
      reason: outcome === 'undecided' ? 'dataMissing' : 'referenceTaken',
      elementId,
      elementRef: element?.ref ?? '',
      elementName: element?.name ?? '',
      choreRef: generics.get(genericChoreId)?.ref ?? '',
      fields: [...missing],
    },
  ];
};
