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
  readonly cover: Cover | null;
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
  const current = records.filter(({ supersededById }) => supersededById === null);
  const byCatalogue = Map.groupBy(current, ({ genericInspectionId }) => genericInspectionId);
  const coverOf = (asked: Asked, decision: DecisionRecord | null): Cover | null => {
    const own = newestOf(byId, decision?.inspectionId ?? null);
    if (own) return own;
    const named = asked.entry.rule.catalogueNames.flatMap((name) => catalogue.get(name) ?? []);
    const fitting = named
      .flatMap((id) => byCatalogue.get(id) ?? [])
      .filter((record) => isAbout(record, asked));
    // One that names the element says more of it than one of the whole installation.
    return fitting.find(({ elementIds }) => elementIds.length > 0) ?? fitting[0] ?? null;
  };
  return (asked) => {
    const { entry, subject } = asked;
    const decision =
      byKey.get(keyOf({ ruleKey: entry.key, place: subject.place, subjectId: subject.id })) ?? null;
    const cover = coverOf(asked, decision);
    const { sure: planned, suggested } = cover
      ? nothingPlanned
      : plannedOf(asked, {
          planned: chores.get(subject.id) ?? [],
          inBuilding: subject.buildingId === null ? [] : (ofBuilding.get(subject.buildingId) ?? []),
          confirmed: decision?.choreIds ?? [],
        });
    const status = statusOf(asked, { decision, cover, planned, today });
    return { status, cover, decision, planned, suggested };
  };
};

const nothingPlanned: Planned = { sure: [], suggested: [] };

const plannedOf = ({ entry, subject, verdict }: Asked, chores: Parameters<typeof choresFor>[2]): Planned =>
  subject.place === 'element' && verdict.kind === 'applies'
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

interface Standing extends Omit<Stands, 'status' | 'suggested'> {
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
