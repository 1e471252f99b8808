/** What rules ask of the subjects of an installation. Pure. */
import type { LegalRule, LegalRuleEntry } from 'shared-kit/contracts/legal-rules';
import { monthsLater } from 'shared-kit/domain/civil-day';
import { nextDateOf } from 'shared-kit/domain/inspection-dates';
import { baseFactsOf, type Facts, legalFact } from 'shared-kit/domain/legal-facts';
import { type LegalVerdict, legalVerdict } from 'shared-kit/domain/legal-rules';
import { type LongWork, mapped } from 'shared-kit/server/long-work';
import { ownFacts, type Subject } from './subject-facts.ts';

export interface Asked {
  readonly entry: LegalRuleEntry;
  readonly subject: Subject;
  readonly facts: Facts;
  readonly verdict: LegalVerdict;
}

/** What the first day of a duty follows from. */
type Dated = Omit<Asked, 'entry'> & { readonly entry: Pick<LegalRuleEntry, 'rule'> };

const concerns = ({ place, families }: LegalRule, subject: Subject): boolean =>
  place === subject.place &&
  (families.length === 0 || families.some((family) => subject.families.includes(family)));

/** Facts of a subject with those of what it is in: an element sees its building, all see the installation. */
export const factsOf = (subjects: readonly Subject[], today: string): ((subject: Subject) => Facts) => {
  const whole = subjects.find(({ place }) => place === 'installation');
  const around: Facts = { thisYear: Number(today.slice(0, 4)), today, ...(whole ? ownFacts(whole) : {}) };
  const buildings = new Map(
    subjects.filter(({ place }) => place === 'building').map((each) => [each.id, ownFacts(each)]),
  );
  return (subject) => ({
    ...around,
    ...(subject.buildingId === null ? {} : buildings.get(subject.buildingId)),
    ...ownFacts(subject),
  });
};

/** Every active rule for each subject that it is about. */
export function* workOut(
  rules: readonly LegalRuleEntry[],
  subjects: readonly Subject[],
  today: string,
): LongWork<Asked[]> {
  const of = factsOf(subjects, today);
  const active = rules.filter(({ rule }) => rule.isActive);
  const asked = yield* mapped(subjects, (subject) => {
    const facts = of(subject);
    return active
      .filter(({ rule }) => concerns(rule, subject))
      .map((entry) => ({ entry, subject, facts, verdict: legalVerdict(entry.rule, facts) }));
  });
  return asked.flat();
}

/** The facts that a rule asks about, none of them computed. */
export const askedFacts = ({ outcomes }: Pick<LegalRule, 'outcomes'>): string[] => [
  ...new Set(outcomes.flatMap(({ when }) => when.flat().flatMap(({ fact }) => baseFactsOf(fact)))),
];

/** What a decision was made on: it is another one where this is. */
export const factsText = ({ entry, facts, verdict }: Asked): string =>
  JSON.stringify({
    facts: askedFacts(entry.rule)
      .toSorted()
      .map((key) => [key, facts[key] ?? null]),
    period: verdict.kind === 'applies' ? verdict.outcome.periodMonths : null,
  });

interface Start {
  readonly day: string;
  /** The year alone is known: it counts from its first day. */
  readonly isYear: boolean;
}

/** What the first visit is counted from: when something was made or put into service. */
const startOf = ({ subject, facts }: Pick<Asked, 'subject' | 'facts'>): Start | null => {
  const { startDay } = facts;
  if (subject.place === 'element' && typeof startDay === 'string') return { day: startDay, isYear: false };
  const year = facts[subject.place === 'building' ? 'constructionYear' : 'year'];
  return typeof year === 'number' ? { day: `${year}-01-01`, isYear: true } : null;
};

/** The day of the last one that the data tell of; null where they tell of none. */
const lastKnown = ({ entry, facts }: Dated): string | null => {
  const day = entry.rule.lastDoneFact === null ? undefined : facts[entry.rule.lastDoneFact];
  return typeof day === 'string' ? day : null;
};

/** When the first one falls due: null where nobody knows, or it is due at once. */
export const firstDueOf = (asked: Dated): string | null => {
  const { verdict } = asked;
  if (verdict.kind !== 'applies') return null;
  const { periodMonths, countsFrom, firstAfterMonths } = verdict.outcome;
  const last = lastKnown(asked);
  if (last !== null) return nextDateOf({ periodMonths, countsFrom }, { date: last, due: null });
  const start = startOf(asked);
  return firstAfterMonths === null || start === null ? null : monthsLater(start.day, firstAfterMonths);
};

/** Whether that day is counted from a year of which nobody knows the day. */
export const countsFromYear = (asked: Asked): boolean =>
  lastKnown(asked) === null && firstDueOf(asked) !== null && startOf(asked)?.isYear === true;

/** Where a missing fact is to be answered: it may be one of the building around. */
export const placeOfMissing = (fact: string, subject: Subject, installationId: number) => {
  const place = legalFact.get(fact)?.place ?? subject.place;
  if (place === 'installation') return { fact, place, id: installationId };
  return { fact, place, id: place === 'building' ? (subject.buildingId ?? subject.id) : subject.id };
};
