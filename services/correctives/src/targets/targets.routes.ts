import * as contracts from 'shared-kit/contracts/correctives/corrective-targets';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { type CorrectiveTarget, defaultTargets } from 'shared-kit/domain/correctives/corrective-targets';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute, type Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { correctives } from '../correctives/corrective.model.ts';
import { deadlinesOf, targetsIn } from '../correctives/targets.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { missingTypes } from '../references/types.ts';
import { correctiveTargets } from './target.model.ts';

const read = async ({ db }: Pick<RequestContext, 'db'>, installationId: number, session?: ClientSession) => {
  const stored = await correctiveTargets(db).findOne({ _id: installationId }, session ? { session } : {});
  return {
    installationId,
    version: stored?.version ?? 0,
    targets: stored?.targets ?? [...defaultTargets],
    calendar: stored?.calendar ?? null,
  };
};

const keyOf = ({ correctiveTypeId, priority }: CorrectiveTarget): string => `${correctiveTypeId} ${priority}`;

const refuseRepeated = (targets: readonly CorrectiveTarget[]): void => {
  const keys = targets.map(keyOf);
  const fields = keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `targets.${index}.priority`, code: 'repeated' }] : [],
  );
  if (fields.length > 0) fail('invalidInput', { fields });
};

const typesOf = (targets: readonly CorrectiveTarget[]): number[] => [
  ...new Set(targets.flatMap(({ correctiveTypeId }) => correctiveTypeId ?? [])),
];

/** A row of a type that was removed since may stay; none begins with a type that is not there. */
const refuseUnknownTypes = async (
  { db }: RequestContext,
  { targets, before }: { readonly targets: CorrectiveTarget[]; readonly before: CorrectiveTarget[] },
  session: ClientSession,
): Promise<void> => {
  const kept = typesOf(before);
  const begun = typesOf(targets).filter((id) => !kept.includes(id));
  if (begun.length === 0) return;
  const missing = await missingTypes(db, begun, session);
  const fields = targets.flatMap(({ correctiveTypeId }, index) =>
    correctiveTypeId !== null && missing.has(correctiveTypeId)
      ? [{ path: `targets.${index}.correctiveTypeId`, code: 'notFound' }]
      : [],
  );
  if (fields.length > 0) fail('parentNotFound', { fields });
};

const save: Handler<typeof contracts.saveCorrectiveTargets> = (
  { body: { installationId, version, targets, calendar } },
  ctx,
) => {
  refuseRepeated(targets);
  return ctx.transaction(async (session) => {
    const before = await read(ctx, installationId, session);
    if (before.version !== version) fail('versionConflict', { current: before });
    await refuseUnknownTypes(ctx, { targets, before: before.targets }, session);
    const after = { installationId, version: version + 1, targets, calendar };
    await correctiveTargets(ctx.db).updateOne(
      { _id: installationId },
      { $set: { version: after.version, targets, calendar } },
      { session, upsert: true },
    );
    await countAnew(ctx, after, session);
    await ctx.audit(
      {
        action: 'correctiveTargets.updated',
        entityType: 'CorrectiveTargets',
        entityId: installationId,
        before: { targets: before.targets, calendar: before.calendar },
        after: { targets, calendar },
      },
      session,
    );
    return { data: after };
  });
};

const countAnew = async (
  ctx: RequestContext,
  { installationId, ...saved }: AnswerOf<typeof contracts.saveCorrectiveTargets>['data'],
  session: ClientSession,
): Promise<void> => {
  const { db } = ctx;
  const targets = targetsIn(saved, await timeZoneOf(ctx, installationId));
  const open = await correctives(db).find({ installationId, open: true }, { session }).toArray();
  if (open.length === 0) return;
  const updates = open.map((corrective) => ({
    updateOne: { filter: { _id: corrective._id }, update: { $set: deadlinesOf(corrective, targets) } },
  }));
  await correctives(db).bulkWrite(updates, { session });
};

export const targetRoutes = [
  defineRoute(contracts.getCorrectiveTargets, {
    handle: async ({ query }, ctx) => ({ data: await read(ctx, query.installationId) }),
  }),
  defineRoute(contracts.saveCorrectiveTargets, { handle: save }),
];
