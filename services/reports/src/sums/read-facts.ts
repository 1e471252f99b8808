/** What sums are counted from, of the owners' views, lean. */
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { type CorrectiveDeedV1, correctiveDeedsV1 } from 'shared-kit/contracts/views/correctives';
import { type ObservationV1, observationsV1, type WorkFactV1 } from 'shared-kit/contracts/views/work';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { workFacts } from '../work/work-scope.ts';
import {
  correctiveDeed,
  type DayFact,
  type Deed,
  type GroupFact,
  observed,
  performed,
  type SumGroup,
  sumGroups,
} from './cells.ts';
import type { Span } from './months.ts';

const fieldsOf = (...names: readonly (keyof WorkFactV1)[]) =>
  Object.fromEntries([['_id', 0], ...names.map((name) => [name, 1])]);
const performedFields = ['performedAt', 'performedById', 'performedByName'] as const;
const dayFields = fieldsOf(
  ...(['programme', 'dueEnd', 'performedAt', 'result'] as const),
  ...(['durationMinutes', 'isOutOfLimits', 'copies'] as const),
);
const groupFields = (by: SumGroup) => {
  const { key, ...named } = sumGroups[by];
  return fieldsOf(
    ...(['programme', 'dueEnd', 'result', 'durationMinutes', key] as const),
    ...('name' in named ? [named.name] : []),
  );
};
const allFields = {
  ...dayFields,
  ...Object.assign({}, ...(Object.keys(sumGroups) as SumGroup[]).map(groupFields)),
  ...fieldsOf(...performedFields),
};

type Filter = Readonly<Record<string, unknown>>;

/** Between two batches others are answered. */
const batchSize = 200;
export type WholeFact = DayFact & GroupFact & WorkFactV1;

export const findDayFacts = (db: Connection, filter: Filter) =>
  workFacts(db).find<DayFact>(filter, { projection: dayFields, batchSize });
export const findGroupFacts = (db: Connection, filter: Filter, by: SumGroup) =>
  workFacts(db).find<GroupFact>(filter, { projection: groupFields(by), batchSize });
/** With all that any sum needs. */
export const findWholeFacts = (db: Connection, filter: Filter) =>
  workFacts(db).find<WholeFact>(filter, { projection: allFields, batchSize });

/** Observations and correctives, of any time where none is told. */
export const readOtherDeeds = async (
  db: Connection,
  installationId: number,
  span: Span | null,
): Promise<Deed[]> => {
  const within = span ? { $gte: new Date(span.from), $lt: new Date(span.to) } : null;
  const [observations, correctives] = await Promise.all([
    databaseOf(db)
      .collection<ObservationV1>(observationsV1)
      .find({ installationId, ...(within ? { date: within } : {}) })
      .toArray(),
    databaseOf(db)
      .collection<CorrectiveDeedV1>(correctiveDeedsV1)
      .find({
        installationId,
        ...(within ? { at: within, $or: [{ openedAt: within }, { closedAt: within }] } : {}),
      })
      .toArray(),
  ]);
  return [...observations.map(observed), ...correctives.map(correctiveDeed)];
};

/** What people did in a time, of these programmes. */
export const readDeeds = async (
  db: Connection,
  { installationId, among }: { readonly installationId: number; readonly among: readonly Programme[] },
  span: Span,
): Promise<Deed[]> => {
  const within = { $gte: new Date(span.from), $lt: new Date(span.to) };
  const [done, others] = await Promise.all([
    workFacts(db)
      .find(
        { installationId, programme: { $in: [...among] }, performedAt: within },
        { projection: fieldsOf('programme', ...performedFields) },
      )
      .toArray(),
    readOtherDeeds(db, installationId, span),
  ]);
  return [...done.flatMap((fact) => performed(fact) ?? []), ...others];
};
