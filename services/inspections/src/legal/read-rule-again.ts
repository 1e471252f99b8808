/** A person has read a rule again in its text, and it still holds: no new version, and a reading of what it says now. */
import type { readLegalRuleAgain as contract } from 'shared-kit/contracts/legal/legal-rules';
import { nextId } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readRules, ruleText } from './effective-rules.ts';
import { legalReadings } from './legal.model.ts';

export const readLegalRuleAgain: Handler<typeof contract> = async (
  { params: { key }, body: { version, readIn } },
  ctx,
) => {
  const current = (await readRules(ctx)).find((entry) => entry.key === key) ?? fail('notFound');
  if (current.version !== version) fail('versionConflict', { current });
  const { userId, name: userName } = ctx.caller;
  const _id = await nextId(ctx.db, legalReadings.collection);
  const reading = { key, readIn, at: ctx.now(), userId, userName, text: ruleText(current.rule) };
  await ctx.transaction(async (session) => {
    await legalReadings(ctx.db).insertOne({ _id, ...reading }, { session });
    await ctx.audit(
      {
        action: 'legalRules.readAgain',
        entityType: 'LegalRule',
        entityId: _id,
        before: { key, readIn: current.readAgain?.readIn ?? current.rule.readIn },
        after: { key, readIn },
      },
      session,
    );
  });
  const data = (await readRules(ctx)).find((entry) => entry.key === key) ?? fail('notFound');
  return { data };
};
