/** Exemptions that the facts contradict, by the one rule that says how what the law asks stands. */

import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type Cover, readCovers } from '../inspections/covers.ts';
import { readRules } from './effective-rules.ts';
import { legalDecisions } from './legal.model.ts';
import { statusesOf } from './obligation-status.ts';
import { readCatalogue } from './read-status.ts';
import { workOutIn } from './read-world.ts';

type Ctx = Pick<RequestContext, 'db' | 'views' | 'now'>;

export const isExemption = ({ exemption, supersededById }: Pick<Cover, 'exemption' | 'supersededById'>) =>
  exemption !== '' && supersededById === null;

/** Ids of those of the records, all that an installation has, that say they are exempt while a rule applies. */
const contradictedAmong = async (
  ctx: Ctx,
  installationId: number,
  records: readonly Cover[],
): Promise<ReadonlySet<number>> => {
  const exempt = records.filter(isExemption);
  if (exempt.length === 0) return new Set();
  // A leak that was mended is on record: whether gas was lost is said of its corrective.
  const leaks = exempt.filter(({ mendedLeak, date }) => (mendedLeak ?? null) !== null && date === null);
  const catalogue = await readCatalogue(ctx);
  const decisions = await legalDecisions(ctx.db).find({ installationId }).toArray();
  const decided = new Set(decisions.flatMap(({ ruleKey, inspectionId }) => (inspectionId ? [ruleKey] : [])));
  const generics = new Set(exempt.map(({ genericInspectionId }) => genericInspectionId));
  const names = new Set([...catalogue].flatMap(([name, { _id }]) => (generics.has(_id) ? [name] : [])));
  const rules = (await readRules(ctx)).filter(
    ({ key, rule }) => decided.has(key) || rule.catalogueNames.some((name) => names.has(name)),
  );
  const ofLeaks = leaks.map(({ _id }) => _id);
  if (rules.length === 0) return new Set(ofLeaks);
  const { asked, today } = await workOutIn(ctx, installationId, rules);
  const standing = statusesOf({
    today,
    decisions,
    records,
    catalogue: new Map([...catalogue].map(([name, { _id }]) => [name, _id])),
    chores: new Map(),
  });
  const ids = asked.flatMap((each) => {
    const { status, covers } = standing(each);
    if (each.verdict.kind !== 'applies' || status === 'rejected') return [];
    return covers.filter(isExemption).map(({ _id }) => _id);
  });
  return new Set([...ofLeaks, ...ids]);
};

/** Of all exemptions of an installation, as they are stored. */
export const readContradicted = async (ctx: Ctx, installationId: number): Promise<ReadonlySet<number>> =>
  contradictedAmong(ctx, installationId, await readCovers(ctx, installationId, null));

/** Whether the facts contradict a record as it is about to be stored. */
export const isContradicted = async (
  ctx: Ctx,
  { installationId, ...told }: Cover & { readonly installationId: number },
  session: ClientSession,
): Promise<boolean> => {
  if (!isExemption(told)) return false;
  const others = await readCovers(ctx, installationId, session);
  const records = [...others.filter(({ _id }) => _id !== told._id), told];
  return (await contradictedAmong(ctx, installationId, records)).has(told._id);
};
