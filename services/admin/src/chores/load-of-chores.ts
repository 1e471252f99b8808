import { EntityStatus } from 'shared-kit/contracts/enums';
import type { getChoreLoad as contract } from 'shared-kit/contracts/plans/chore-changes';
import type { Chore } from 'shared-kit/contracts/plans/chores';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { isShownAmongPeople } from 'shared-kit/domain/tasks/responsible';
import { minutesByMonth } from 'shared-kit/domain/tasks/work-load';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { elements } from '../elements/element.model.ts';
import { chores } from './chore.model.ts';
import { peopleOf } from './list-chore-lines.ts';

interface Sum {
  readonly _id: Pick<Chore, 'periodicity' | 'firstYear'> &
    Partial<Pick<Chore, 'userId' | 'dueIn' | 'dueFromMonth' | 'dueToMonth' | 'slots' | 'sample'>>;
  readonly minutes: number;
}

const grouped = [
  'userId',
  'periodicity',
  'firstYear',
  'dueIn',
  'dueFromMonth',
  'dueToMonth',
  'slots',
  'sample',
] as const;

const minutesAt = async ({ views, now }: RequestContext, installationId: number) => {
  const seasons = (await views.installation(installationId)) ?? fail('notFound');
  const { year } = yearAndMonth(localDayOf(now().getTime(), seasons.timeZone));
  return ({ _id, minutes: durationMinutes }: Sum): number[] =>
    minutesByMonth({ ..._id, durationMinutes }, { seasons, year });
};

/** Everybody who works here, with what they answer for; last what nobody does. */
export const getChoreLoad: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const active = { installationId, entityStatus: EntityStatus.Active };
  const inactive = await elements(ctx.db)
    .find({ installationId, entityStatus: EntityStatus.Inactive })
    .select('_id')
    .lean();
  const sums = await chores(ctx.db).aggregate<Sum>([
    { $match: { ...active, elementId: { $nin: inactive.map(({ _id }) => _id) } } },
    {
      $group: {
        _id: Object.fromEntries(grouped.map((name) => [name, `$${name}`])),
        minutes: { $sum: '$durationMinutes' },
      },
    },
  ]);
  const working = new Set(sums.map(({ _id }) => _id.userId));
  const everybody = await peopleOf(installationId, ctx);
  const people = everybody.filter((person) => isShownAmongPeople(person, working.has(person.userId)));
  const minutesOf = await minutesAt(ctx, installationId);
  const known = new Set(people.map(({ userId }) => userId));
  const monthsOf = (isTheirs: (userId: number | null) => boolean): number[] =>
    sums
      .filter(({ _id }) => isTheirs(_id.userId ?? null))
      .map(minutesOf)
      .reduce(
        (all, one) => all.map((sum, month) => sum + (one[month] ?? 0)),
        Array.from({ length: 12 }, () => 0),
      );
  const theirs = people.map(({ userId, name, assignedHours = 0 }) => ({
    userId,
    name,
    months: monthsOf((id) => id === userId),
    assignedHours,
  }));
  const nobody = {
    userId: null,
    name: '',
    months: monthsOf((id) => id === null || !known.has(id)),
    assignedHours: 0,
  };
  return { data: { people: [...theirs, nobody] } };
};
