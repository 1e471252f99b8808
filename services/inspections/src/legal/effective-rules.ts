/** The rules as they hold: the newest version that somebody saved, else the one that came with the product. */
import { type LegalRule, type LegalRuleEntry, legalRuleSchema } from 'shared-kit/contracts/legal/legal-rules';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { legalReadings, legalRuleVersions, type RuleVersionRecord } from './legal.model.ts';
import { shippedRules } from './shipped-rules.ts';

type Ctx = Pick<RequestContext, 'db'>;

/** Two rules are the same where this is. */
export const ruleText = (rule: LegalRule | undefined): string => (rule ? JSON.stringify(rule) : '');

export const shippedEntry = (key: string, rule: LegalRule): LegalRuleEntry => ({
  key,
  version: 0,
  rule,
  savedAt: null,
  savedByName: '',
  isBehindShipped: false,
  isOwn: false,
  readAgain: null,
});

export const entryOf = (record: RuleVersionRecord): LegalRuleEntry => {
  const { key, version, savedAt, savedByName, shipped } = record;
  // What was saved before a rule could say more of itself has the usual for it.
  const rule = legalRuleSchema.parse(record.rule);
  const known = shippedRules.get(key);
  return {
    key,
    version,
    rule,
    savedAt: savedAt.toISOString(),
    savedByName,
    isBehindShipped: known !== undefined && ruleText(known) !== shipped,
    isOwn: known === undefined,
    readAgain: null,
  };
};

/** Each with the newest reading of what it says. */
export const withReadings = async (
  { db }: Ctx,
  entries: readonly LegalRuleEntry[],
): Promise<LegalRuleEntry[]> => {
  const found = await legalReadings(db).find().sort({ at: 1, _id: 1 }).toArray();
  const newest = new Map(found.map((reading) => [`${reading.key} ${reading.text}`, reading]));
  return entries.map((entry) => {
    const reading = newest.size > 0 ? newest.get(`${entry.key} ${ruleText(entry.rule)}`) : undefined;
    if (!reading) return entry;
    const { at, userName: byName, readIn } = reading;
    return { ...entry, readAgain: { day: at.toISOString().slice(0, 10), byName, readIn } };
  });
};

/** Newest first. */
export const readVersions = (
  { db }: Ctx,
  key: string,
  session?: ClientSession,
): Promise<RuleVersionRecord[]> =>
  legalRuleVersions(db)
    .find({ key }, session ? { session } : {})
    .sort({ version: -1 })
    .toArray();

/** The shipped ones in their order, then those of one's own. */
export const readRules = async ({ db }: Ctx): Promise<LegalRuleEntry[]> => {
  const saved = await legalRuleVersions(db).find().sort({ key: 1, version: 1 }).toArray();
  const entries = new Map([...shippedRules].map(([key, rule]) => [key, shippedEntry(key, rule)]));
  for (const record of saved) entries.set(record.key, entryOf(record));
  return withReadings({ db }, [...entries.values()]);
};
