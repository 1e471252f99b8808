/** The facts that rules ask about, and people's answers to them. */
import type {
  answerLegalFacts as answerContract,
  FactSubject,
  LegalQuestion,
  listLegalFacts as listContract,
  answerLegalQuestion as questionContract,
} from 'shared-kit/contracts/legal/legal-obligations';
import type { FactValue } from 'shared-kit/contracts/legal/legal-rules';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { type LegalFact, legalFact, legalFacts } from 'shared-kit/domain/legal/legal-facts';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import { type ClientSession, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
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

const isAskedOf = (key: string, place: Subject['place']): boolean => {
  const fact = legalFact.get(key);
  return fact?.place === place && fact.given !== 'computed';
};

const isUnfit = (key: string, value: FactValue | null): boolean => {
  const fact = legalFact.get(key);
  return value !== null && fact !== undefined && !fits(fact, value);
};

const refuseUnfit = ({ place, answers }: Body): void => {
  const fields = Object.entries(answers).flatMap(([key, value]) => {
    if (!isAskedOf(key, place)) return [{ path: `answers.${key}`, code: 'unknownField' }];
    return isUnfit(key, value) ? [{ path: `answers.${key}`, code: 'invalidValue' }] : [];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
};

/** What somebody says of one subject. */
interface Said {
  readonly subject: Subject;
  readonly answers: Body['answers'];
}

const changesOf = ({ subject, answers }: Said): (readonly [string, FactValue | null])[] =>
  Object.entries(answers).filter(([key, value]) => value !== (subject.answers[key]?.value ?? null));

const auditOf = ({ subject, answers }: Said): AuditEntry => {
  const changed = changesOf({ subject, answers });
  const before = changed.map(([key]) => [key, subject.answers[key]?.value ?? null] as const);
  return {
    action: 'legalFacts.answered',
    entityType: 'LegalFacts',
    entityId: subject.id,
    before: { place: subject.place, ...Object.fromEntries(before) },
    after: { place: subject.place, ...Object.fromEntries(changed) },
  };
};

/** Newer answers take the place of those before; answers how many are others now. */
const write = async (
  said: readonly Said[],
  ctx: RequestContext,
  { installationId, session }: { readonly installationId: number; readonly session: ClientSession },
): Promise<number> => {
  const changing = said.filter((each) => changesOf(each).length > 0);
  if (changing.length === 0) return 0;
  const { caller, db, service, requestId } = ctx;
  const before = changing.map((each) => ({
    place: each.subject.place,
    subjectId: each.subject.id,
    fact: { $in: changesOf(each).map(([key]) => key) },
  }));
  await legalAnswers(db).deleteMany({ installationId, $or: before }, { session });
  const given = changing.flatMap((each) =>
    changesOf(each).flatMap(([fact, value]) =>
      value === null ? [] : [{ place: each.subject.place, subjectId: each.subject.id, fact, value }],
    ),
  );
  if (given.length > 0) {
    const firstId = await nextId(db, legalAnswers.collection, given.length);
    const records = given.map(
      (answer, index): AnswerRecord => ({
        _id: firstId + index,
        installationId,
        ...answer,
        at: ctx.now(),
        userId: caller.userId,
        userName: caller.name,
      }),
    );
    await legalAnswers(db).insertMany(records, { session });
  }
  const user = { id: caller.userId, name: caller.name };
  const at = ctx.now();
  await writeAudits(
    db,
    { service, requestId, installationId, user, at },
    { entries: changing.map(auditOf), session },
  );
  return changing.reduce((sum, each) => sum + changesOf(each).length, 0);
};

/** What is answered may contradict an exemption, or no longer. */
const answer = async (
  said: readonly Said[],
  ctx: RequestContext,
  installationId: number,
): Promise<number> => {
  const changed = await ctx.transaction((session) => write(said, ctx, { installationId, session }));
  if (changed > 0) await settleExemptions(ctx, installationId);
  return changed;
};

export const answerLegalFacts: Handler<typeof answerContract> = async ({ body }, ctx) => {
  const { installationId, place, id, answers } = body;
  refuseUnfit(body);
  const subjects = await readSubjects(ctx, installationId);
  const subject =
    subjects.find((each) => each.place === place && each.id === id) ??
    fail('parentNotFound', { fields: [{ path: 'id', code: 'notFound' }] });
  return { data: { changed: await answer([{ subject, answers }], ctx, installationId) } };
};

export const answerLegalQuestion: Handler<typeof questionContract> = async ({ body }, ctx) => {
  const { installationId, fact, value, subjects: about } = body;
  if (about.some(({ place }) => !isAskedOf(fact, place)))
    fail('invalidInput', { fields: [{ path: 'fact', code: 'invalidValue' }] });
  if (isUnfit(fact, value)) fail('invalidInput', { fields: [{ path: 'value', code: 'invalidValue' }] });
  const byKey = new Map((await readSubjects(ctx, installationId)).map((each) => [keyOf(each), each]));
  const found = about.map((each) => byKey.get(keyOf(each)));
  const absent = found.flatMap((each, index) =>
    each === undefined ? [{ path: `subjects.${index}`, code: 'notFound' }] : [],
  );
  if (absent.length > 0) fail('parentNotFound', { fields: absent });
  const said = [...new Set(found.filter((each) => each !== undefined))].map((subject) => ({
    subject,
    answers: { [fact]: value },
  }));
  return { data: { changed: await answer(said, ctx, installationId) } };
};
