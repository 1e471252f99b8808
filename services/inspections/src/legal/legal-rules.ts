/** The editor of rules of law: versions, and trying one before it counts. */
import type * as contracts from 'shared-kit/contracts/legal/legal-rules';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { ruleFaults } from 'shared-kit/domain/legal/legal-rules';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { entryOf, readRules, readVersions, ruleText, shippedEntry, withReadings } from './effective-rules.ts';
import { legalRuleVersions, type RuleVersionRecord } from './legal.model.ts';
import { workOutIn } from './read-world.ts';
import { shippedRules } from './shipped-rules.ts';
import type { Asked } from './work-out.ts';

export const listLegalRules: Handler<typeof contracts.listLegalRules> = async (_, ctx) => ({
  data: await readRules(ctx),
});

const versionsOf = async (ctx: RequestContext, key: string): Promise<LegalRuleEntry[]> => {
  const shipped = shippedRules.get(key);
  const saved = await readVersions(ctx, key);
  return [...saved.map(entryOf), ...(shipped ? [shippedEntry(key, shipped)] : [])];
};

export const getLegalRule: Handler<typeof contracts.getLegalRule> = async ({ params: { key } }, ctx) => {
  const data = await versionsOf(ctx, key);
  return data.length > 0 ? { data: await withReadings(ctx, data) } : fail('notFound');
};

const refuseFaults = (rule: contracts.LegalRule): void => {
  const faults = ruleFaults(rule);
  if (faults.length > 0)
    fail('invalidInput', { fields: faults.map((each) => ({ ...each, path: `rule.${each.path}` })) });
};

/** Null where another one was saved after `current` meanwhile. */
const writeVersion = async (
  key: string,
  rule: contracts.LegalRule,
  { current, ctx }: { readonly current: LegalRuleEntry | undefined; readonly ctx: RequestContext },
): Promise<LegalRuleEntry | null> => {
  const record: RuleVersionRecord = {
    _id: await nextId(ctx.db, legalRuleVersions.collection),
    key,
    rule,
    version: (current?.version ?? 0) + 1,
    savedAt: ctx.now(),
    savedById: ctx.caller.userId,
    savedByName: ctx.caller.name,
    shipped: ruleText(shippedRules.get(key)),
  };
  try {
    return await ctx.transaction(async (session) => {
      await legalRuleVersions(ctx.db).insertOne(record, { session });
      await ctx.audit(
        {
          action: 'legalRules.saved',
          entityType: 'LegalRule',
          entityId: record._id,
          before: current ? { key, ...current.rule } : null,
          after: { key, ...rule },
        },
        session,
      );
      return entryOf(record);
    });
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    return null;
  }
};

export const saveLegalRule: Handler<typeof contracts.saveLegalRule> = async (
  { params: { key }, body: { version, rule } },
  ctx,
) => {
  refuseFaults(rule);
  const [current] = await versionsOf(ctx, key);
  if ((current?.version ?? 0) !== version) fail('versionConflict', { current });
  const saved = await writeVersion(key, rule, { current, ctx });
  if (saved) return { data: saved };
  const [newest] = await versionsOf(ctx, key);
  return fail('versionConflict', { current: newest });
};

export const createLegalRule: Handler<typeof contracts.createLegalRule> = async (
  { body: { key, rule } },
  ctx,
) => {
  refuseFaults(rule);
  const known = await versionsOf(ctx, key);
  const saved = known.length > 0 ? null : await writeVersion(key, rule, { current: undefined, ctx });
  return saved ? { data: saved } : fail('referenceExists', { fields: [{ path: 'key', code: 'exists' }] });
};

const monthsOf = (asked: Asked | undefined): number | null =>
  asked?.verdict.kind === 'applies' ? asked.verdict.outcome.periodMonths : null;

/** Compares what holds with what would hold. */
export const tryLegalRule: Handler<typeof contracts.tryLegalRule> = async (
  { params: { key }, body: { installationId, rule } },
  ctx,
) => {
  refuseFaults({ ...rule, examples: [] });
  const [current] = await versionsOf(ctx, key);
  const tried: LegalRuleEntry = { ...shippedEntry(key, rule), version: 1 };
  const both = current ? [current, tried] : [tried];
  const { asked } = await workOutIn(ctx, installationId, both);
  const bySubject = Map.groupBy(asked, ({ subject }) => `${subject.place} ${subject.id}`);
  const changes = [...bySubject.values()].flatMap((own) => {
    const before = monthsOf(own.find(({ entry }) => entry === current));
    const after = monthsOf(own.find(({ entry }) => entry === tried));
    const { name = '', where = '' } = own[0]?.subject ?? {};
    return before === after ? [] : [{ subject: [name, where].filter(Boolean).join(' · '), before, after }];
  });
  const undecided = asked.filter(({ entry, verdict }) => entry === tried && verdict.kind === 'undecided');
  return {
    data: {
      looked: asked.filter(({ entry }) => entry === tried).length,
      undecided: undecided.length,
      changes: changes.slice(0, 200),
    },
  };
};
