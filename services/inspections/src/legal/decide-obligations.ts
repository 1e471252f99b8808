/** Somebody accepts, adjusts, rejects or reopens what the law asks. */
import type { decideObligations as contract } from 'shared-kit/contracts/legal/legal-obligations';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import type { AnswerOf, ParsedInput } from 'shared-kit/contracts/route';
import { type ClientSession, nextId } from 'shared-kit/server/database/mongo';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { settleExemptions } from '../inspections/settle-exemptions.ts';
import { readRules } from './effective-rules.ts';
import { type DecisionRecord, legalDecisions } from './legal.model.ts';
import { type Stands, statusesOf } from './obligation-status.ts';
import { amendRecords, type Making, makeRecords } from './plan-records.ts';
import { type Catalogue, readCatalogue, readStatuses } from './read-status.ts';
import { workOutIn } from './read-world.ts';
import { type Asked, factsText } from './work-out.ts';

type Body = ParsedInput<typeof contract>['body'];
type Decision = Body['decision'];

/** The states that each decision is for; what is in another one already is let be. */
const from: Readonly<Record<Decision['kind'], readonly string[]>> = {
  accepted: ['proposed', 'differs'],
  rejected: ['proposed', 'undecided', 'differs', 'late', 'failed'],
  planned: ['proposed'],
  reopened: ['rejected'],
};

/** That chores do it is taken back as a rejection is; it is said of what has chores to say it of. */
const isOpenTo = (kind: Decision['kind'], { status, suggested, decision }: Stands): boolean => {
  if (kind === 'reopened' && decision?.kind === 'planned') return true;
  return from[kind].includes(status) && (kind !== 'planned' || suggested.length > 0);
};

const addressed = (asked: readonly Asked[], { subjects }: Body): Asked[] => {
  const byKey = new Map(asked.map((each) => [`${each.subject.place} ${each.subject.id}`, each]));
  const found = subjects.map(({ place, id }) => byKey.get(`${place} ${id}`));
  const fields = found.flatMap((each, index) =>
    each && each.verdict.kind !== 'not' ? [] : [{ path: `subjects.${index}`, code: 'invalidValue' }],
  );
  if (fields.length > 0) fail('invalidInput', { fields });
  return [...new Set(found.filter((each) => each !== undefined))];
};

const checkAcceptance = (decision: Decision, open: readonly Asked[], today: string): void => {
  if (decision.kind !== 'accepted') return;
  const { periodMonths, lastDone, reason } = decision;
  const isOther = open.some(
    ({ verdict }) =>
      periodMonths !== null && verdict.kind === 'applies' && verdict.outcome.periodMonths !== periodMonths,
  );
  const fields = [
    ...(isOther && reason === '' ? [{ path: 'decision.reason', code: 'required' }] : []),
    ...(lastDone !== null && lastDone > today ? [{ path: 'decision.lastDone', code: 'dayInFuture' }] : []),
  ];
  if (fields.length > 0) fail('invalidInput', { fields });
};

const subjectFilter = (asked: readonly Asked[]) => ({
  $or: asked.map(({ subject: { place, id } }) => ({ place, subjectId: id })),
});

interface Deciding {
  readonly body: Body;
  readonly entry: LegalRuleEntry;
  readonly asked: readonly Asked[];
  readonly catalogue: Catalogue;
  readonly today: string;
}

interface Open extends Stands {
  readonly asked: Asked;
}

/** Each with the record that stands for it from then on. */
const acceptAll = async (
  standing: readonly Open[],
  making: Making,
  { ctx, session }: InTransaction,
): Promise<ReadonlyMap<Asked, number>> => {
  const differing = standing.flatMap(({ asked, cover }) => (cover ? [{ asked, cover }] : []));
  await amendRecords(differing, making, { ctx, session });
  const missing = standing.filter(({ cover }) => !cover).map(({ asked }) => asked);
  const made = await makeRecords(missing, making, { ctx, session });
  return new Map([...made, ...differing.map(({ asked, cover }) => [asked, cover._id] as const)]);
};

/** The newest decision takes the place of the one before. */
const writeDecisions = async (
  { body, entry, today, catalogue }: Deciding,
  standing: readonly Open[],
  { ctx, session }: InTransaction,
): Promise<number[]> => {
  const { decision, installationId } = body;
  const open = standing.map(({ asked }) => asked);
  const decisions = legalDecisions(ctx.db);
  const before = { installationId, ruleKey: entry.key, ...subjectFilter(open) };
  await decisions.deleteMany(before, { session });
  if (decision.kind === 'reopened') return [];
  const made =
    decision.kind === 'accepted'
      ? await acceptAll(
          standing,
          { entry, catalogue, today, installationId, acceptance: decision },
          { ctx, session },
        )
      : new Map<Asked, number>();
  const firstId = await nextId(ctx.db, legalDecisions.collection, open.length);
  const records = standing.map(
    ({ asked, suggested }, index): DecisionRecord => ({
      _id: firstId + index,
      installationId,
      ruleKey: entry.key,
      kind: decision.kind,
      place: asked.subject.place,
      subjectId: asked.subject.id,
      reason: decision.kind === 'planned' ? '' : decision.reason,
      ...(decision.kind === 'planned' ? { choreIds: suggested.map(({ id }) => id) } : {}),
      facts: factsText(asked),
      inspectionId: made.get(asked) ?? null,
      at: ctx.now(),
      userId: ctx.caller.userId,
      userName: ctx.caller.name,
    }),
  );
  await decisions.insertMany(records, { session });
  return [...new Set(made.values())];
};

const decide = async (
  deciding: Deciding,
  ctx: RequestContext,
  session: ClientSession,
): Promise<AnswerOf<typeof contract>> => {
  const { body, entry, asked, catalogue } = deciding;
  const { installationId, decision } = body;
  const standing = statusesOf(
    await readStatuses(
      ctx,
      { installationId, today: deciding.today, rules: [entry] },
      { catalogue, session },
    ),
  );
  const open = asked
    .map((each): Open => ({ asked: each, ...standing(each) }))
    .filter((each) => isOpenTo(decision.kind, each));
  if (open.length === 0) return { data: { inspectionIds: [], decided: 0 } };
  const inspectionIds = await writeDecisions(deciding, open, { ctx, session });
  const subjects = open.map(
    ({
      asked: {
        subject: { place, id, name },
      },
    }) => ({ place, id, name }),
  );
  await ctx.audit(
    {
      action: `legalObligations.${decision.kind}`,
      entityType: 'LegalObligation',
      entityId: open[0]?.asked.subject.id ?? 0,
      before: null,
      after: { ruleKey: entry.key, subjects, decision, inspectionIds },
    },
    session,
  );
  return { data: { inspectionIds, decided: open.length } };
};

export const decideObligations: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, inspectionType, ruleKey, decision } = body;
  const entry =
    (await readRules(ctx)).find(
      ({ key, rule }) => key === ruleKey && rule.inspectionType === inspectionType,
    ) ?? fail('invalidInput', { fields: [{ path: 'ruleKey', code: 'invalidValue' }] });
  const { asked: all, today } = await workOutIn(ctx, installationId, [entry]);
  const asked = addressed(all, body);
  checkAcceptance(decision, asked, today);
  const catalogue = await readCatalogue(ctx);
  const answer = await ctx.transaction((session) =>
    decide({ body, entry, asked, catalogue, today }, ctx, session),
  );
  await settleExemptions(ctx, installationId);
  return answer;
};
