import type { FieldError } from 'shared-kit/contracts/error-codes';
import type {
  writeFirstMaintenance as contract,
  FormerOutcome,
  previewFirstMaintenance as previewContract,
} from 'shared-kit/contracts/plans/first-maintenance';
import { programmeEdit, programmeOf } from 'shared-kit/contracts/plans/programmes';
import { retryOnConflict } from 'shared-kit/server/database/retry-on-conflict';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readableProgrammes } from '../tasks/readable-programmes.ts';
import { type FoundChore, findChores } from './find-chores.ts';
import { type FormerRecord, presentFormer } from './former.model.ts';
import { checkFormer } from './former-faults.ts';
import { type FormerPlan, planFormer } from './plan-former.ts';
import { type FormerWriting, storeFormers } from './store-formers.ts';

type Body = InputOf<typeof contract>['body'];
type Item = Body['items'][number];

interface Planned extends FormerWriting {
  readonly item: Item;
  readonly plan: FormerPlan;
  readonly faults: readonly FieldError[];
  readonly firstYear: number | null;
}

export const previewFirstMaintenance: Handler<typeof previewContract> = async ({ body }, ctx) => {
  const planned = await planAll(ctx, body, true);
  return { data: outcomeOf(planned) };
};

export const writeFirstMaintenance: Handler<typeof contract> = ({ body }, ctx) =>
  retryOnConflict(async () => {
    const planned = await planAll(ctx, body, false);
    const stale = planned.filter(({ item, before }) => (before?.version ?? 0) !== item.version);
    if (stale.length > 0) fail('versionConflict', { current: stale.map(lineOf('before')) });
    await ctx.transaction((session) => storeFormers(ctx, planned, session));
    return { data: { ...outcomeOf(planned), lines: planned.map(lineOf('after')) } };
  });

const lineOf = (which: 'before' | 'after') => (planned: Planned) => ({
  choreId: planned.item.choreId,
  version: planned[which]?.version ?? 0,
  former: presentFormer(planned[which]),
});

const outcomeOf = (planned: readonly Planned[]): FormerOutcome => {
  const sum = (name: 'removed' | 'moved' | 'restored') =>
    planned.reduce((all, { plan }) => all + plan[name].length, 0);
  return {
    written: planned.length,
    removed: sum('removed'),
    moved: sum('moved'),
    restored: sum('restored'),
    firstYears: planned.flatMap(({ item: { choreId }, firstYear }) =>
      firstYear === null ? [] : [{ choreId, firstYear }],
    ),
  };
};

/** `asChanged`: as if first years that have to be others were so already; otherwise they are faults. */
const planAll = async (
  ctx: RequestContext,
  { installationId, items }: Body,
  asChanged: boolean,
): Promise<Planned[]> => {
  refuseRepeatedChores(items);
  const place = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const found = await findChores(ctx.db, { installationId, ids: items.map(({ choreId }) => choreId) });
  const byId = new Map(found.map((each) => [each.chore._id, each]));
  const readable = await readableProgrammes(ctx, installationId);
  const chores = items.map(({ choreId }) => {
    const known = byId.get(choreId) ?? fail('notFound');
    const programme = programmeOf[known.chore.archetype];
    if (!readable.includes(programme)) fail('notFound');
    if (!mayIn(ctx.caller, installationId, programmeEdit[programme])) fail('forbidden');
    return known;
  });
  const planned = items.map((item, index) =>
    planOne(ctx, item, { found: chores[index] ?? fail('notFound'), place }),
  );
  const fields = planned.flatMap(({ faults, firstYear }, index) =>
    [...faults, ...(firstYear !== null && !asChanged ? [{ path: 'doneOn', code: 'firstYear' }] : [])].map(
      ({ path, code }) => ({ path: `items.${index}.former.${path}`, code }),
    ),
  );
  if (fields.length > 0) fail('invalidInput', { fields });
  return planned;
};

type Place = NonNullable<Awaited<ReturnType<RequestContext['views']['installation']>>>;

const planOne = (
  ctx: RequestContext,
  item: Item,
  { found, place }: { readonly found: FoundChore; readonly place: Place },
): Planned => {
  const now = ctx.now();
  const { said, faults, firstYear } = checkFormer(item.former, found, { now, timeZone: place.timeZone });
  const chore = firstYear === null ? found.chore : { ...found.chore, firstYear };
  const { former: before, tasks, template } = found;
  const after = { _id: chore._id, doneOn: said.doneOn };
  const plan = planFormer({ chore, tasks, template, before, after, place, now });
  const record: FormerRecord = {
    _id: chore._id,
    installationId: chore.installationId,
    elementId: chore.elementId,
    programme: programmeOf[chore.archetype],
    choreName: chore.description,
    ...said,
    version: (before?.version ?? 0) + 1,
    writtenAt: now,
    writtenById: ctx.caller.userId,
    writtenByName: ctx.caller.name,
    removed: plan.kept,
  };
  return { item, before, after: record, plan, faults, firstYear };
};

const refuseRepeatedChores = (items: readonly Item[]): void => {
  const seen = new Set<number>();
  for (const [index, { choreId }] of items.entries()) {
    if (seen.has(choreId))
      fail('invalidInput', { fields: [{ path: `items.${index}.choreId`, code: 'repeated' }] });
    seen.add(choreId);
  }
};
