/** What rules ask of the subjects of an installation. Pure. */
import type { LegalRule, LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { monthsLater } from 'shared-kit/domain/dates/civil-day';
import { nextDateOf } from 'shared-kit/domain/legal/inspection-dates';
import { baseFactsOf, type Facts, legalFact } from 'shared-kit/domain/legal/legal-facts';
import { type LegalVerdict, legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import { ownFacts, type Subject } from './subject-facts.ts';

export interface Asked {
  readonly entry: LegalRuleEntry;
  readonly subject: Subject;
  /** Those of the use that decides. */
  readonly facts: Facts;
  /** Of each use of its building. */
  readonly ofUses: readonly Facts[];
  readonly verdict: LegalVerdict;
}

/** What the first day of a duty follows from. */
type Dated = Omit<Asked, 'entry' | 'ofUses'> & { readonly entry: Pick<LegalRuleEntry, 'rule'> };

const concerns = ({ place, families }: LegalRule, subject: Subject): boolean =>
  place === subject.place &&
  (families.length === 0 || families.some((family) => subject.families.includes(family)));

const definedIn = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** A lift that says it serves dwellings serves those of the building, whatever is below them. RD 355/2024, article 11.4, as it is applied in practice. */
const isOfDwellings = ({ liftUse, use }: Facts): boolean => liftUse !== 'dwellings' || use === 'housing';

/** Facts that thermal installations have, each its own. */
const thermalKeys: ReadonlySet<string> = new Set([
  'heatingPower',
  'coolingPower',
  'thermalPower',
  'thermalYear',
]);

const alone: readonly Facts[] = [{}];

/**
 * Facts of a subject with those of what it is in: an element sees its building, all see the installation. One for each use of a building that has
 * several, and of those one for each thermal installation where a rule asks about these; at least one in all.
 */
const factsOf = (
  subjects: readonly Subject[],
  today: string,
): ((subject: Subject, isOfThermal: boolean) => readonly Facts[]) => {
  const whole = subjects.find(({ place }) => place === 'installation');
  const around: Facts = { thisYear: Number(today.slice(0, 4)), today, ...(whole ? ownFacts(whole) : {}) };
  const buildings = new Map(
    subjects
      .filter(({ place }) => place === 'building')
      .map((each) => {
        const own = ownFacts(each);
        const uses = each.uses.map((use) => ({ ...own, ...definedIn(use) }));
        const { thermal } = each;
        return [
          each.id,
          { uses: uses.length === 0 ? [own] : uses, thermal: thermal.length === 0 ? alone : thermal },
        ];
      }),
  );
  const nowhere = { uses: alone, thermal: alone };
  return (subject, isOfThermal) => {
    const own = subject.place === 'building' ? {} : ownFacts(subject);
    const { uses, thermal } = buildings.get(subject.buildingId ?? 0) ?? nowhere;
    const found = (isOfThermal ? thermal : alone).flatMap((installed) =>
      uses.map((use) => ({ ...around, ...use, ...definedIn(installed), ...own })),
    );
    const served = found.filter(isOfDwellings);
    return served.length === 0 ? found : served;
  };
};

const monthsOf = ({ verdict }: Pick<Asked, 'verdict'>): number =>
  verdict.kind === 'applies' && verdict.outcome.periodMonths > 0
    ? verdict.outcome.periodMonths
    : Number.POSITIVE_INFINITY;

/** What is asked for one of the uses is asked; what comes oftenest holds, and what nobody can decide of one is open where no other asks for it. */
const strictest = (asked: readonly Asked[]): Asked | undefined => {
  const applying = asked.filter(({ verdict }) => verdict.kind === 'applies');
  const [oftenest] = applying.toSorted((a, b) => monthsOf(a) - monthsOf(b));
  return oftenest ?? asked.find(({ verdict }) => verdict.kind === 'undecided') ?? asked[0];
};

/** Every active rule for each subject that it is about. */
export function* workOut(
  rules: readonly LegalRuleEntry[],
  subjects: readonly Subject[],
  today: string,
): LongWork<Asked[]> {
  const factsByUse = factsOf(subjects, today);
  const active = rules
    .filter(({ rule }) => rule.isActive)
    .map((entry) => ({ entry, isOfThermal: askedFacts(entry.rule).some((key) => thermalKeys.has(key)) }));
  const asked = yield* mapped(subjects, (subject) =>
    active
      .filter(({ entry: { rule } }) => concerns(rule, subject))
      .flatMap(({ entry, isOfThermal }) => {
        const ofUses = factsByUse(subject, isOfThermal);
        const each = ofUses.map(
          (facts): Asked => ({ entry, subject, facts, ofUses, verdict: legalVerdict(entry.rule, facts) }),
        );
        return strictest(each) ?? [];
      }),
  );
  return asked.flat();
}

/** The facts that a rule asks about, none of them computed. */
export const askedFacts = ({ outcomes }: Pick<LegalRule, 'outcomes'>): string[] => [
  ...new Set(outcomes.flatMap(({ when }) => when.flat().flatMap(({ fact }) => baseFactsOf(fact)))),
];

/** What a decision was made on: it is another one where this is. */
export const factsText = ({ entry, facts, ofUses, verdict }: Asked): string => {
  const keys = askedFacts(entry.rule).toSorted();
  // What a gas is made of is no fact of its own, but decides as its name does.
  const composition = (known: Facts) =>
    ['refrigerantComposition', 'refrigerantGwp'].flatMap((key) =>
      keys.includes('refrigerant') && known[key] !== undefined ? [[key, known[key]]] : [],
    );
  const textOf = (known: Facts) => [...keys.map((key) => [key, known[key] ?? null]), ...composition(known)];
  return JSON.stringify({
    facts: ofUses.length > 1 ? ofUses.map(textOf) : textOf(facts),
    period: verdict.kind === 'applies' ? verdict.outcome.periodMonths : null,
  });
};

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
