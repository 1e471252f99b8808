/** The records that accepted obligations become. */
import { InspectionStatus } from 'shared-kit/contracts/enums';
import type { decideObligations } from 'shared-kit/contracts/legal/legal-obligations';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { daysAhead, nextDateOf, noticeDaysOf } from 'shared-kit/domain/legal/inspection-dates';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { Cover } from '../inspections/covers.ts';
import {
  addInspections,
  amendInspections,
  type NewInspection,
  newInspection,
} from '../inspections/obligation-records.ts';
import type { Catalogue } from './read-status.ts';
import { type Asked, firstDueOf } from './work-out.ts';

type Decision = ParsedInput<typeof decideObligations>['body']['decision'];
export type Acceptance = Extract<Decision, { kind: 'accepted' }>;

interface Planned {
  readonly asked: readonly Asked[];
  readonly body: NewInspection;
}

/** One record for each, or one for all of a building where they are inspected together. */
const gathered = ({ rule }: LegalRuleEntry, open: readonly Asked[]): Asked[][] =>
  rule.together
    ? [...Map.groupBy(open, ({ subject }) => subject.buildingId).values()]
    : open.map((each) => [each]);

export interface Making {
  readonly entry: LegalRuleEntry;
  readonly acceptance: Acceptance;
  readonly catalogue: Catalogue;
  readonly today: string;
  readonly installationId: number;
}

/** The earliest of those that go into one record; what is only kept is never due. */
const datesOf = (asked: readonly Asked[], making: Making, periodMonths: number) => {
  const { acceptance, today, entry } = making;
  const { lastDone } = acceptance;
  const [verdict] = asked.map((each) => each.verdict);
  const countsFrom = verdict?.kind === 'applies' ? verdict.outcome.countsFrom : 'done';
  if (lastDone !== null)
    return {
      countsFrom,
      date: lastDone,
      status: InspectionStatus.pass,
      nextDate: nextDateOf({ periodMonths, countsFrom }, { date: lastDone, due: null }),
    };
  const undone = { countsFrom, date: null, status: null };
  if (entry.rule.standing) return { ...undone, nextDate: null };
  const [first = today] = asked.map((each) => firstDueOf(each) ?? today).toSorted();
  const isAhead = first > today;
  return { ...undone, nextDate: isAhead ? first : today };
};

/** Set by hand where the rule says other days than its period would. */
const noticeOf = (nextDate: string | null, noticeDays: number, periodMonths: number): string | null =>
  nextDate === null || noticeDays === 0 || noticeDays === noticeDaysOf(periodMonths)
    ? null
    : daysAhead(nextDate, noticeDays);

const planned = (asked: readonly Asked[], making: Making): Planned[] => {
  const { entry, acceptance, catalogue, installationId } = making;
  const [first] = asked;
  if (first?.verdict.kind !== 'applies') return [];
  const { rule } = entry;
  const periodMonths = acceptance.periodMonths ?? first.verdict.outcome.periodMonths;
  const known = rule.catalogueNames.flatMap((name) => catalogue.get(name) ?? []);
  const generic = known.find((each) => each.periodMonths === periodMonths) ?? known[0];
  const elementIds = asked.flatMap(({ subject }) => (subject.place === 'element' ? [subject.id] : []));
  const name = localizedIn(rule.name, 'es');
  const { subject } = first;
  const dates = datesOf(asked, making, periodMonths);
  const body = newInspection({
    installationId,
    inspectionType: rule.inspectionType,
    elementIds,
    periodMonths,
    name: (elementIds.length === 1 ? `${name}: ${subject.name}` : name).slice(0, 200),
    genericInspectionId: generic?._id ?? null,
    inspectionCategoryId: generic?.inspectionCategoryId ?? null,
    buildingId: subject.buildingId,
    observations: [`${rule.norm}, ${rule.article}`, acceptance.reason].filter(Boolean).join('\n'),
    ...dates,
    notificationDate: noticeOf(dates.nextDate, rule.noticeDays, periodMonths),
  });
  return [{ asked, body }];
};

/** Written in the transaction; says of each which record it has become. */
export const makeRecords = async (
  open: readonly Asked[],
  making: Making,
  { ctx, session }: InTransaction,
): Promise<ReadonlyMap<Asked, number>> => {
  const records = gathered(making.entry, open).flatMap((each) => planned(each, making));
  const ids = await addInspections(
    records.map(({ body }) => body),
    ctx,
    session,
  );
  return new Map(
    records.flatMap(({ asked }, index) => asked.map((each) => [each, ids[index] ?? 0] as const)),
  );
};

/** A record that differs, and what was accepted against what it says. */
export interface Differing {
  readonly asked: Asked;
  readonly cover: Cover;
}

/** The record's own visit counts as the last one unless another day is given. */
const amended = ({ asked, cover }: Differing, making: Making): Partial<NewInspection> => {
  const { verdict } = asked;
  if (verdict.kind !== 'applies') return {};
  const { countsFrom } = verdict.outcome;
  const periodMonths = making.acceptance.periodMonths ?? verdict.outcome.periodMonths;
  const follows = { exemption: '', nextDateReason: '', notificationDate: null, periodMonths };
  if (making.acceptance.lastDone !== null || cover.date === null)
    return { ...follows, ...datesOf([asked], making, periodMonths) };
  const { date, wasDue: due, wasDueDay: dueDay } = cover;
  const nextDate = nextDateOf({ periodMonths, countsFrom }, { date, due, dueDay });
  return { ...follows, countsFrom, nextDate };
};

/** Records lose their exemption, and follow the rule's period and date; one that stands for several, the earliest date. */
export const amendRecords = async (
  differing: readonly Differing[],
  making: Making,
  { ctx, session }: InTransaction,
): Promise<void> => {
  const byRecord = Map.groupBy(differing, ({ cover }) => cover._id);
  const changes = [...byRecord].map(([id, same]) => {
    const [first] = same
      .map((each) => amended(each, making))
      .toSorted((a, b) => (a.nextDate ?? '9999').localeCompare(b.nextDate ?? '9999'));
    return { id, change: first ?? {} };
  });
  await amendInspections(changes, ctx, session);
};
