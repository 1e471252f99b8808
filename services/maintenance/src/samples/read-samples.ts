/** The points of an installation's rotating samples: active chores of active elements, with when each was last seen. */

import { EntityStatus } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { readFormerVisits, withFormers } from '../former/former-visits.ts';
import { readLastVisits } from '../generation/read-last-visits.ts';
import { type NextTask, nextTasks } from '../tasks/next-tasks.ts';
import { knownProgrammes } from '../tasks/readable-programmes.ts';
import { sampleGroupOf } from './sample-group.ts';

export interface Point {
  readonly key: string;
  readonly chore: ChoreV1;
  readonly element: ElementV1;
  /** A day number; null: never. */
  readonly lastSeen: number | null;
  readonly next: NextTask | null;
}

export interface Samples {
  readonly year: number;
  /** A day number. */
  readonly yearStart: number;
  readonly timeZone: string;
  readonly seasons: Seasons;
  readonly points: readonly Point[];
}

/** In the programmes that the caller may know of. */
export const readSamples = async (
  ctx: RequestContext,
  { installationId, floorId }: { readonly installationId: number; readonly floorId?: number | undefined },
): Promise<Samples> => {
  const seasons = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const { timeZone } = seasons;
  const now = ctx.now();
  const { year } = yearAndMonth(localDayOf(now.getTime(), timeZone));
  const active = { installationId, entityStatus: EntityStatus.Active };
  const database = databaseOf(ctx.db);
  const [known, elements, found] = await Promise.all([
    knownProgrammes(ctx, installationId),
    database
      .collection<ElementV1>(elementsV1)
      .find({ ...active, ...defined({ floorId }) })
      .toArray(),
    database
      .collection<ChoreV1>(choresV1)
      .find({ ...active, sample: true })
      .toArray(),
  ]);
  const byId = new Map(elements.map((element) => [element._id, element]));
  const chores = found.filter(
    ({ elementId, archetype }) => byId.has(elementId) && known.includes(programmeOf[archetype]),
  );
  const ids = chores.map(({ _id }) => _id);
  const lasts = withFormers(
    await readLastVisits(ctx.db, { installationId, timeZone, now }, { choreIds: ids }),
    await readFormerVisits(ctx.db, { installationId, timeZone, seasons }, chores),
  );
  const nexts = await nextTasks(ctx, installationId, ids);
  const points = chores.flatMap((chore) => {
    const element = byId.get(chore.elementId);
    if (!element) return [];
    const lastSeen = lasts.get(chore._id)?.day ?? null;
    return [{ key: sampleGroupOf(chore), chore, element, lastSeen, next: nexts.get(chore._id) ?? null }];
  });
  return { year, yearStart: dayNumber(year, 1, 1), timeZone, seasons, points };
};
