/** How what the law asks stands: what the data say first, then what was decided, then which record stands for it. Pure. */

import type { ObligationStatus } from 'shared-kit/contracts/legal/legal-obligations';
import { followsFromRule, nextDateOf } from 'shared-kit/domain/legal/inspection-dates';
import type { LegalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { recordStanding } from 'shared-kit/domain/legal/record-standing';
import type { Cover } from '../inspections/covers.ts';
import type { DecisionRecord } from './legal.model.ts';
import { choresFor, type Planned, type PlannedChore } from './read-chores.ts';
import { type Asked, factsText } from './work-out.ts';

/** What of an installation decides how its obligations stand. */
export interface Recorded {
  readonly today: string;
  readonly decisions: readonly DecisionRecord[];
  readonly records: readonly Cover[];
  /** Ids of the catalogue of generic inspections by their Spanish names. */
  readonly catalogue: ReadonlyMap<string, number>;
  /** Of the plan, by element. */
  readonly chores: ReadonlyMap<number, readonly PlannedChore[]>;
}

export interface Stands {
  readonly status: ObligationStatus;
  /** Of the records that stand for it, the one that leaves most to do. */
  readonly cover: Cover | null;
  readonly covers: readonly Cover[];
  readonly decision: DecisionRecord | null;
  /** What is planned of it, where no record stands for it. */
  readonly planned: readonly PlannedChore[];
  /** What may do it, where nobody has said that it does. */
  readonly suggested: readonly PlannedChore[];
}

const keyOf = ({
  ruleKey,
  place,
  subjectId,
}: Pick<DecisionRecord, 'ruleKey' | 'place' | 'subjectId'>): string => `${ruleKey} ${place} ${subjectId}`;

/** The newest visit of the series that a record began. */
const newestOf = (records: ReadonlyMap<number, Cover>, id: number | null): Cover | null => {
  let found = id === null ? undefined : records.get(id);
  while (found?.supersededById) found = records.get(found.supersededById);
  return found ?? null;
};

const isAbout = ({ elementIds, buildingId }: Cover, { subject }: Asked): boolean => {
  if (subject.place === 'installation') return true;
  const inBuilding = buildingId === null || buildingId === subject.buildingId;
  if (subject.place === 'building') return inBuilding && (elementIds.length === 0 || buildingId !== null);
  return elementIds.length === 0 ? inBuilding : elementIds.includes(subject.id);
};

/** One that names the element says more of it than one of its building, and that one more than one of the whole installation. */
const closeness = ({ elementIds, buildingId }: Cover, { subject }: Asked): number => {
  if (subject.place === 'installation') return 0;
  if (subject.place === 'element' && elementIds.length > 0) return 2;
  return buildingId === null ? 0 : 1;
};

/** From what leaves most to do. */
const urgency: readonly ObligationStatus[] = ['late', 'failed', 'differs'];

interface Stood {
  readonly cover: Cover;
  readonly status: ObligationStatus;
}
const rankOf = ({ status }: Stood): number => {
  const rank = urgency.indexOf(status);
  return rank < 0 ? urgency.length : rank;
};
const byUrgency = (one: Stood, other: Stood): number => rankOf(one) - rankOf(other);

/** The rule whose duty is not met while the check after a repaired leak is missed (Regulation (EU) 2024/573, article 4.5). */
const leakCheck = 'leakCheck';
/** States in which the rule asks for nothing, or nobody knows whether it does. */
const undisputed: ReadonlySet<ObligationStatus> = new Set(['not', 'rejected', 'undecided']);

/** Asks of each what is decided of it, and which record stands for it. */
export const statusesOf = ({
  today,
  decisions,
  records,
  catalogue,
  chores,
}: Recorded): ((asked: Asked) => Stands) => {
  const byKey = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const ofBuilding = Map.groupBy([...chores.values()].flat(), ({ buildingId }) => buildingId);
  const byId = new Map(records.map((record) => [record._id, record]));
  const standing = records.filter(({ supersededById }) => supersededById === null);
  const current = standing.filter(({ mendedLeak }) => !mendedLeak);
  const missedAfterLeak = standing.filter(
    ({ mendedLeak, date, dueDate }) => mendedLeak && date === null && dueDate !== null && dueDate < today,
  );
  const byCatalogue = Map.groupBy(current, ({ genericInspectionId }) => genericInspectionId);
  // All of the closest, as one that is in order takes nothing from another one that is not.
  const coversOf = (asked: Asked, decision: DecisionRecord | null): readonly Cover[] => {
    const own = newestOf(byId, decision?.inspectionId ?? null);
    const named = asked.entry.rule.catalogueNames.flatMap((name) => catalogue.get(name) ?? []);
    const fitting = named
      .flatMap((id) => byCatalogue.get(id) ?? [])
      .filter((record) => isAbout(record, asked));
    const all = own && !fitting.includes(own) ? [own, ...fitting] : fitting;
    const closest = Math.max(...all.map((record) => closeness(record, asked)));
    return all.filter((record) => record === own || closeness(record, asked) === closest);
  };
  return (asked) => {
    const { entry, subject } = asked;
    const decision =
      byKey.get(keyOf({ ruleKey: entry.key, place: subject.place, subjectId: subject.id })) ?? null;
    const covers = coversOf(asked, decision);
    const { sure: planned, suggested } =
      covers.length > 0
        ? nothingPlanned
        : plannedOf(asked, {
            planned: (subject.place === 'building' ? ofBuilding : chores).get(subject.id) ?? [],
            inBuilding: subject.buildingId === null ? [] : (ofBuilding.get(subject.buildingId) ?? []),
            confirmed: decision?.choreIds ?? [],
          });
    const statusBy = (cover: Cover | null) => statusOf(asked, { decision, cover, planned, today });
    const [most] = covers.map((cover): Stood => ({ cover, status: statusBy(cover) })).toSorted(byUrgency);
    const { cover, status } = most ?? { cover: null, status: statusBy(null) };
    const missed =
      entry.key === leakCheck && !undisputed.has(status)
        ? missedAfterLeak.find(({ elementIds }) => elementIds.includes(subject.id))
        : undefined;
    if (missed)
      return { status: 'late', cover: missed, covers: [missed], decision, planned: [], suggested: [] };
    return { status, cover, covers, decision, planned, suggested };
  };
};

const nothingPlanned: Planned = { sure: [], suggested: [] };

const plannedOf = ({ entry, subject, verdict }: Asked, chores: Parameters<typeof choresFor>[2]): Planned =>
  subject.place !== 'installation' && verdict.kind === 'applies'
    ? choresFor(entry.rule, verdict.outcome.periodMonths, chores)
    : nothingPlanned;

type Applying = Extract<LegalVerdict, { kind: 'applies' }>;

/** When the rule has it again after the record's visit; null where there was none, or it does not come again. */
export const ruleDueOf = (asked: Asked, cover: Cover | null): string | null => {
  const { verdict } = asked;
  if (verdict.kind !== 'applies' || !cover || cover.date === null) return null;
  const { date, wasDue: due, wasDueDay: dueDay } = cover;
  return nextDateOf(verdict.outcome, { date, due, dueDay });
};

/** Whether the record lets more time go by than the rule does. */
const isPutOff = (asked: Asked, { outcome }: Applying, cover: Cover): boolean => {
  if (outcome.periodMonths === 0) return false;
  if (cover.dueDate === null) return true;
  const due = ruleDueOf(asked, cover);
  if (due === null || cover.date === null || cover.dueDate <= due) return false;
  const visit = { date: cover.date, due: cover.wasDue, dueDay: cover.wasDueDay };
  return !followsFromRule(cover.nextDate, outcome, visit);
};

interface Standing extends Omit<Stands, 'status' | 'covers' | 'suggested'> {
  readonly today: string;
}

const statusOf = (asked: Asked, { decision, cover, planned, today }: Standing): ObligationStatus => {
  const { verdict } = asked;
  if (verdict.kind === 'not') return 'not';
  const isSame = decision?.facts === factsText(asked);
  if (decision?.kind === 'rejected' && isSame) return 'rejected';
  if (verdict.kind === 'undecided') return 'undecided';
  if (!cover) return planned.length > 0 && planned.every(({ isLate }) => !isLate) ? 'covered' : 'proposed';
  if (cover.exemption !== '') return 'differs';
  const wasAdjusted = decision?.kind === 'accepted' && decision.reason !== '' && isSame;
  const differs = cover.periodMonths !== verdict.outcome.periodMonths || isPutOff(asked, verdict, cover);
  if (differs && !wasAdjusted) return 'differs';
  return recordStanding(cover, today);
};
