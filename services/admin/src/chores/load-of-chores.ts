import type { getChoreLoad as contract } from 'shared-kit/contracts/chore-changes';
import { EntityStatus, type Periodicity } from 'shared-kit/contracts/enums';
import { minutesByMonth } from 'shared-kit/domain/work-load';
import type { Handler } from 'shared-kit/server/define-route';
import { elements } from '../elements/element.model.ts';
import { chores } from './chore.model.ts';
import { peopleOf } from './list-chore-lines.ts';

interface Sum {
  readonly _id: { readonly userId: number | null; readonly periodicity: Periodicity };
  readonly minutes: number;
}

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
        _id: { userId: '$userId', periodicity: '$periodicity' },
        minutes: { $sum: '$durationMinutes' },
      },
    },
  ]);
  const people = await peopleOf(installationId, ctx);
  const known = new Set(people.map(({ userId }) => userId));
  const monthsOf = (isTheirs: (userId: number | null) => boolean): number[] =>
    sums
      .filter(({ _id }) => isTheirs(_id.userId ?? null))
      .map(({ _id: { periodicity }, minutes }) => minutesByMonth({ periodicity, durationMinutes: minutes }))
      .reduce(
        (all, one) => all.map((sum, month) => sum + (one[month] ?? 0)),
        Array.from({ length: 12 }, () => 0),
      );
  const theirs = people.map(({ userId, name }) => ({
    userId,
    name,
    months: monthsOf((id) => id === userId),
  }));
  const nobody = {
    userId: null,
    name: '',
    months: monthsOf((id) => id === null || !known.has(id)),
  };
  return { data: { people: [...theirs, nobody] } };
};
