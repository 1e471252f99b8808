/** The facts that rules ask about, and people's answers to them. */
import type {
  answerLegalFacts as answerContract,
  FactSubject,
  LegalQuestion,
  listLegalFacts as listContract,
} from 'shared-kit/contracts/legal-obligations';
import type { FactValue } from 'shared-kit/contracts/legal-rules';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { type LegalFact, legalFact, legalFacts } from 'shared-kit/domain/legal-facts';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { permittedTypes } from '../inspections/permitted-types.ts';
import { settleExemptions } from '../inspections/settle-exemptions.ts';
import { readRules } from './effective-rules.ts';
import { type AnswerRecord, legalAnswers } from './legal.model.ts';
import { readSubjects, workOutIn } from './read-world.ts';
import type { Subject } from './subject-facts.ts';
import { askedFacts, placeOfMissing } from './work-out.ts';

const questionOf = (subject: Subject, { key }: LegalFact, isMissing: boolean): LegalQuestion => {
  const recorded = subject.recorded[key];
  const answer = subject.answers[key];
  const isWhole = recorded !== undefined && typeof recorded !== 'object';
  return {
    fact: key,
    value: isWhole ? recorded : (answer?.value ?? null),
    source: isWhole ? 'record' : answer ? 'answer' : null,
    answeredByName: isWhole ? '' : (answer?.userName ?? ''),
    answeredAt: isWhole ? null : (answer?.at.toISOString() ?? null),
    isMissing,
  };
};

/** What is missing there, and what has been said; what nobody needs there is not asked. */
const presentSubject = (
  subject: Subject,
  missing: ReadonlySet<string>,
  used: ReadonlySet<string>,
): FactSubject[] => {
  const questions = legalFacts
    .filter(({ key, place, given }) => place === subject.place && given !== 'computed' && used.has(key))
    .map((fact) => questionOf(subject, fact, missing.has(fact.key)))
    .filter(({ isMissing, source }) => isMissing || source !== null);
  const { place, id, name, where } = subject;
  return questions.length === 0 ? [] : [{ place, id, name, where, questions }];
};

const keyOf = ({ place, id }: Pick<Subject, 'place' | 'id'>): string => `${place} ${id}`;

export const listLegalFacts: Handler<typeof listContract> = async ({ query: { installationId } }, ctx) => {
  const permitted = new Set(await permittedTypes(ctx, installationId));
  const rules = (await readRules(ctx)).filter(({ rule }) => permitted.has(rule.inspectionType));
  const { subjects, asked } = await workOutIn(ctx, installationId, rules);
  const missing = new Map<string, Set<string>>();
  const used = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, fact: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(fact));
  };
  for (const { entry, subject, verdict } of asked) {
    for (const fact of askedFacts(entry.rule))
      add(used, keyOf(placeOfMissing(fact, subject, installationId)), fact);
    if (verdict.kind === 'undecided')
      for (const fact of verdict.missing)
        add(missing, keyOf(placeOfMissing(fact, subject, installationId)), fact);
  }
  const none: ReadonlySet<string> = new Set();
  const data = subjects.flatMap((subject) => {
    const key = keyOf(subject);
    return presentSubject(subject, missing.get(key) ?? none, used.get(key) ?? none);
  });
  const lacks = ({ questions }: FactSubject): number =>
    questions.some(({ isMissing }) => isMissing) ? 0 : 1;
  return { data: data.toSorted((a, b) => lacks(a) - lacks(b)) };
};

const fits = ({ valueType, options }: LegalFact, value: FactValue): boolean => {
  switch (valueType) {
    case 'number':
      return typeof value === 'number' && value >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return options.includes(String(value));
  }
};

type Body = ParsedInput<typeof answerContract>['body'];

const refuseUnfit = ({ place, answers }: Body): void => {
  const fields = Object.entries(answers).flatMap(([key, value]) => {
    const fact = legalFact.get(key);
    if (!fact || fact.place !== place || fact.given === 'computed')
      return [{ path: `answers.${key}`, code: 'unknownField' }];
    return value === null || fits(fact, value) ? [] : [{ path: `answers.${key}`, code: 'invalidValue' }];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
};

const write = async (
  body: Body,
  subject: Subject,
  ctx: RequestContext,
  session: ClientSession,
): Promise<number> => {
  const { installationId, place, id: subjectId, answers } = body;
  const changed = Object.entries(answers).filter(
    ([key, value]) => value !== (subject.answers[key]?.value ?? null),
  );
  if (changed.length === 0) return 0;
  const { caller, db } = ctx;
  const facts = changed.map(([key]) => key);
  await legalAnswers(db).deleteMany({ installationId, place, subjectId, fact: { $in: facts } }, { session });
  const given = changed.flatMap(([fact, value]) => (value === null ? [] : [{ fact, value }]));
  if (given.length > 0) {
    const firstId = await nextId(db, legalAnswers.collection, given.length);
    const records = given.map(
      ({ fact, value }, index): AnswerRecord => ({
        _id: firstId + index,
        installationId,
        place,
        subjectId,
        fact,
        value,
        at: ctx.now(),
        userId: caller.userId,
        userName: caller.name,
      }),
    );
    await legalAnswers(db).insertMany(records, { session });
  }
  const before = Object.fromEntries(facts.map((key) => [key, subject.answers[key]?.value ?? null]));
  await ctx.audit(
    {
      action: 'legalFacts.answered',
      entityType: 'LegalFacts',
      entityId: subjectId,
      before: { place, ...before },
      after: { place, ...Object.fromEntries(changed) },
    },
    session,
  );
  return changed.length;
};

export const answerLegalFacts: Handler<typeof answerContract> = async ({ body }, ctx) => {
  const { installationId, place, id } = body;
  refuseUnfit(body);
  const subjects = await readSubjects(ctx, installationId);
  const subject =
    subjects.find((each) => each.place === place && each.id === id) ??
    fail('parentNotFound', { fields: [{ path: 'id', code: 'notFound' }] });
  const changed = await ctx.transaction((session) => write(body, subject, ctx, session));
  if (changed > 0) await settleExemptions(ctx, installationId);
  return { data: { changed } };
};
