import type { Doubt, nameDoubts } from 'shared-kit/contracts/doubts';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { auditDecision, decided, decisionOf, ofVersion } from 'shared-kit/server/doubts';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { type KeptName, nameClashes } from './name-clash.model.ts';
import { namedRecords } from './named-records.ts';
import { type NameDoubt, readNameDoubts } from './read-name-doubts.ts';

/** 404 for what is in no doubt, in another installation, or of all installations where the caller keeps one alone. */
const findNameDoubt = async (id: string, asked: number, ctx: RequestContext): Promise<NameDoubt> => {
  const { installationId, collection } = (await nameClashes(ctx.db).findOne({ _id: id })) ?? fail('notFound');
  if (installationId !== asked && !(installationId === null && ctx.caller.isSuperAdmin)) fail('notFound');
  const among = await readNameDoubts(ctx, { installationId, collection });
  return among.find(({ doubt }) => doubt.id === id) ?? fail('notFound');
};

interface Decided {
  readonly located: NameDoubt;
  readonly after: Doubt['state'];
}

/** Renames the record, or gives it its former name with its former key; answers what is kept of that. */
const carryOut = async (
  ctx: RequestContext,
  { located: { record, clash }, after }: Decided,
  session: ClientSession,
): Promise<KeptName | null> => {
  const named = namedRecords[record.collection];
  const id = Number(record.recordId);
  const { kept } = record;
  if (after === 'open' && kept) {
    const stored = { [kept.keyField]: kept.key };
    const back = { field: kept.field, before: kept.after, after: kept.before, stored };
    await named?.rename(id, back, { ctx, session });
    return null;
  }
  if (after !== 'accepted') return null;
  if (!named || clash === null) return fail('changeNotPossible');
  const { field, keyField, key, value: before, proposal } = clash;
  await named.rename(id, { field, before, after: proposal }, { ctx, session });
  return { field, keyField, key, before, after: proposal };
};

export const decideNameDoubt: Handler<typeof nameDoubts.decide> = async ({ params, body }, ctx) => {
  const located = await findNameDoubt(params.id, body.installationId, ctx);
  const { doubt } = located;
  const decision = decided(doubt, body, ctx);
  const after: Doubt = { ...doubt, ...decisionOf(decision) };
  try {
    return await ctx.transaction(async (session) => {
      const kept = await carryOut(ctx, { located, after: after.state }, session);
      const { matchedCount } = await nameClashes(ctx.db).updateOne(
        { _id: doubt.id, ...ofVersion(body.version) },
        { $set: { ...decision, kept } },
        { session },
      );
      if (matchedCount === 0) fail('versionConflict', { current: doubt });
      await auditDecision(ctx, { before: doubt, after }, session);
      return { data: after };
    });
  } catch (error) {
    throw duplicateKey(error) ? fail('nameExists') : error;
  }
};
