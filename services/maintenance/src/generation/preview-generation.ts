import type { Archetype, Periodicity } from 'shared-kit/contracts/enums';
import type {
  previewTaskGeneration as contract,
  GenerationPreview,
} from 'shared-kit/contracts/tasks/task-generations';
import { lacksSeason } from 'shared-kit/domain/dates/due-window';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { GenerationCounts } from './generate-batch.ts';
import { batchesOf, batchScope, countNames, type GenerationScope, readWanted } from './generate-year.ts';
import { planBatch, type WantedChore } from './plan-batch.ts';
import { scopeOf } from './scope-of.ts';
import { findUnwanted } from './unwanted-tasks.ts';

type Line = GenerationPreview['lines'][number];
interface Kind {
  readonly archetype: Archetype;
  readonly periodicity: Periodicity;
}

export const previewTaskGeneration: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId: _, year, sinceFormer, ...part } = query;
  const scope = await scopeOf(ctx, query);
  const asked = { ...scope, part: { ...part, sinceFormer: sinceFormer === 1 } };
  return { data: { year, ...(await previewYear(ctx.db, asked)) } };
};

interface Counts extends GenerationCounts {
  late: number;
}
const none = (): Counts => ({ created: 0, existing: 0, updated: 0, removed: 0, late: 0 });

/** Counts by kind of chore, the ones with most to do first. */
const counter = () => {
  const lines = new Map<string, Line>();
  const add = ({ archetype, periodicity }: Kind, name: keyof Counts, count: number): void => {
    const key = `${archetype} ${periodicity}`;
    const line = lines.get(key) ?? { archetype, periodicity, ...none() };
    line[name] += count;
    lines.set(key, line);
  };
  const sorted = () =>
    [...lines.values()].sort((a, b) => a.archetype - b.archetype || a.periodicity - b.periodicity);
  return { add, sorted };
};

/** What a generation would do, and writes nothing. */
export const previewYear = async (
  db: Connection,
  scope: GenerationScope,
): Promise<Omit<GenerationPreview, 'year'>> => {
  const { wanted, names, activeIds } = await readWanted(db, scope);
  const { add, sorted } = counter();
  for (const unwanted of await findUnwanted(db, scope, activeIds)) add(unwanted, 'removed', unwanted.count);
  for (const batch of batchesOf(wanted)) {
    const plan = await planBatch(db, batch, { ...batchScope(scope, batch), names });
    const missing = Map.groupBy(plan.missing, ({ chore }) => chore._id);
    for (const { chore, periods } of batch as readonly WantedChore[]) {
      const made = missing.get(chore._id) ?? [];
      add(chore, 'created', made.length);
      add(chore, 'existing', periods.length - made.length - (plan.leftOut.get(chore._id) ?? 0));
      add(chore, 'late', made.filter(({ period }) => period.dueEnd <= scope.now).length);
    }
    for (const { chore, ids } of plan.outdated) add(chore, 'updated', ids.length);
    for (const task of plan.obsolete) add(task, 'removed', 1);
  }
  const lines = sorted();
  const totals = none();
  for (const line of lines) for (const name of [...countNames, 'late'] as const) totals[name] += line[name];
  const seasonMissing = wanted.filter(({ chore }) => lacksSeason(chore, scope.seasons ?? {})).length;
  return { chores: wanted.length, seasonMissing, ...totals, lines };
};
