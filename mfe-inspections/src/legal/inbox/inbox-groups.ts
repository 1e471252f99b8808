/** What of the law waits for a decision, in groups that are decided together. Pure. */
import type {
  Obligation,
  ObligationRule,
  ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';
import { compareNames } from 'shared-kit/domain/text/sort-key';

/** One place or element that a rule asks of, to be decided. */
export interface InboxEntry {
  readonly key: string;
  readonly rule: ObligationRule;
  readonly obligation: Obligation;
  readonly subject: ObligationSubject;
}

/** The building that something is in; 0 and no name for the whole installation. */
export interface InboxBuilding {
  readonly id: number;
  readonly name: string;
}

export interface DecisionGroup {
  readonly key: string;
  readonly entries: readonly InboxEntry[];
}

/** A place or element of which something is not known. */
export interface QuestionPlace {
  readonly place: ObligationSubject['place'];
  readonly id: number;
  readonly building: InboxBuilding;
}

/** One fact that rules ask for, wherever it is missing. */
export interface InboxQuestion {
  readonly fact: string;
  readonly places: readonly QuestionPlace[];
  /** How many obligations wait for it. */
  readonly serves: number;
}

type Listed = Pick<Obligation, 'ruleKey' | 'status' | 'subjects'>;

export const buildingOf = ({
  buildingId,
  buildingName,
}: Pick<ObligationSubject, 'buildingId' | 'buildingName'>): InboxBuilding => ({
  id: buildingId ?? 0,
  name: buildingName,
});

/** What is proposed, and what differs from its rule; each once. */
export const entriesOf = (
  obligations: readonly Obligation[],
  rules: readonly ObligationRule[],
): InboxEntry[] => {
  const byKey = new Map(rules.map((rule) => [rule.key, rule]));
  return obligations
    .filter(({ status }) => status === 'proposed' || status === 'differs')
    .flatMap((obligation) => {
      const rule = byKey.get(obligation.ruleKey);
      return rule === undefined
        ? []
        : obligation.subjects.map((subject) => ({
            key: `${rule.key} ${subject.place} ${subject.id}`,
            rule,
            obligation,
            subject,
          }));
    });
};

/** Those of one cause: the same rule asks for the same reasons. */
export const byCause = (entries: readonly InboxEntry[]): DecisionGroup[] =>
  [...Map.groupBy(entries, ({ obligation }) => obligation).values()].map((alike) => ({
    key: alike[0]?.key ?? '',
    entries: alike,
  }));

/** What each obligation that lacks facts waits for, with where that is answered. */
export const questionsOf = (obligations: readonly Listed[]): InboxQuestion[] => {
  const waiting = obligations
    .filter(({ status }) => status === 'undecided')
    .flatMap(({ subjects }) =>
      subjects.flatMap((subject) =>
        subject.missing.map(({ fact, place, id }) => {
          const whole = { id: 0, name: '' };
          return { fact, place, id, building: place === 'installation' ? whole : buildingOf(subject) };
        }),
      ),
    );
  return [...Map.groupBy(waiting, ({ fact }) => fact)]
    .map(([fact, those]) => ({
      fact,
      places: [
        ...new Map(
          those.map(({ place, id, building }) => [`${place} ${id}`, { place, id, building }]),
        ).values(),
      ],
      serves: those.length,
    }))
    .toSorted((a, b) => b.serves - a.serves);
};

export interface BuildingPart {
  readonly building: InboxBuilding;
  readonly entries: readonly InboxEntry[];
  readonly questions: readonly InboxQuestion[];
}

/** All of it by the building that it is in: the whole installation first, then by name. */
export const byBuilding = (
  entries: readonly InboxEntry[],
  obligations: readonly Listed[],
): BuildingPart[] => {
  const places = obligations.flatMap(({ ruleKey, status, subjects }) =>
    subjects.flatMap((subject) =>
      subject.missing.map((missing) => ({
        at: missing.place === 'installation' ? 0 : (subject.buildingId ?? 0),
        obligation: { ruleKey, status, subjects: [{ ...subject, missing: [missing] }] },
      })),
    ),
  );
  const buildings = new Map(
    [
      ...entries.map(({ subject }) => buildingOf(subject)),
      ...questionsOf(obligations).flatMap((question) => question.places.map(({ building }) => building)),
    ].map((building) => [building.id, building]),
  );
  return [...buildings.values()]
    .map((building) => ({
      building,
      entries: entries.filter(({ subject }) => (subject.buildingId ?? 0) === building.id),
      questions: questionsOf(
        places.filter(({ at }) => at === building.id).map(({ obligation }) => obligation),
      ),
    }))
    .toSorted((a, b) =>
      a.building.id === 0 || b.building.id === 0
        ? a.building.id - b.building.id
        : compareNames(a.building.name, b.building.name),
    );
};
