/** What the law asks of an installation: alike ones together, each with why, or with what is missing to say so. */
import type {
  listObligations as contract,
  Obligation,
  ObligationStatus,
  ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { readingOf } from 'shared-kit/domain/legal/rule-readings';
import type { Handler } from 'shared-kit/server/http/define-route';
import { permittedTypes } from '../inspections/permitted-types.ts';
import { readRules } from './effective-rules.ts';
import { ruleDueOf, type Stands, statusesOf } from './obligation-status.ts';
import type { PlannedChore } from './read-chores.ts';
import { readCatalogue, readStatuses } from './read-status.ts';
import { workOutIn } from './read-world.ts';
import type { Subject } from './subject-facts.ts';
import { type Asked, countsFromYear, firstDueOf, placeOfMissing } from './work-out.ts';

interface Found extends Stands {
  readonly asked: Asked;
}

const reasonsOf = ({ asked: { verdict } }: Found) =>
  verdict.kind === 'undecided' ? [] : [...verdict.because];
const outcomeOf = ({ asked: { verdict } }: Found) => (verdict.kind === 'applies' ? verdict.outcome : null);

/** Alike are those with the same answer for the same reasons. */
const groupKey = (found: Found): string => {
  const { status, asked } = found;
  const outcome = outcomeOf(found);
  return JSON.stringify([
    asked.entry.key,
    status,
    outcome?.periodMonths,
    outcome?.countsFrom,
    reasonsOf(found),
    asked.verdict.kind === 'undecided' ? asked.verdict.missing : [],
    found.suggested.length > 0,
    found.decision?.kind === 'planned',
  ]);
};

const presentChore = ({ id, name, lastOn, nextOn, isLate }: PlannedChore) => ({
  id,
  name,
  lastOn,
  nextOn,
  isLate,
});

const buildingOf = ({ place, id, buildingId }: Subject): number | null =>
  place === 'building' ? id : buildingId;

interface Presenting {
  readonly installationId: number;
  /** Names by ids. */
  readonly buildings: ReadonlyMap<number, string>;
}

const present = (
  { asked, cover, decision, planned, suggested }: Found,
  { installationId, buildings }: Presenting,
): ObligationSubject => {
  const { subject, verdict } = asked;
  const buildingId = buildingOf(subject);
  const { place, id, name, where } = subject;
  return {
    place,
    id,
    name,
    where,
    buildingId,
    buildingName: (buildingId === null ? undefined : buildings.get(buildingId)) ?? '',
    firstOn: firstDueOf(asked),
    firstFromYear: countsFromYear(asked),
    missing:
      verdict.kind === 'undecided'
        ? verdict.missing.map((fact) => placeOfMissing(fact, subject, installationId))
        : [],
    inspectionId: cover?._id ?? null,
    recordMonths: cover?.periodMonths ?? null,
    recordDue: cover?.dueDate ?? null,
    recordExemption: cover?.exemption ?? '',
    ruleDue: ruleDueOf(asked, cover),
    chores: planned.map(presentChore),
    suggestedChores: suggested.map(presentChore),
    isPlannedByDecision: decision?.kind === 'planned',
    reason: decision?.reason ?? '',
    decidedByName: decision?.userName ?? '',
    decidedAt: decision?.at.toISOString() ?? null,
  };
};

const groupsOf = (found: readonly Found[], presenting: Presenting): Obligation[] =>
  [...Map.groupBy(found, groupKey).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const outcome = outcomeOf(first);
    return [
      {
        ruleKey: first.asked.entry.key,
        status: first.status,
        periodMonths: outcome?.periodMonths ?? null,
        countsFrom: outcome?.countsFrom ?? 'done',
        because: reasonsOf(first),
        subjects: alike.map((each) => present(each, presenting)),
      },
    ];
  });

const ruleOf = (entry: LegalRuleEntry) => {
  const { key, rule } = entry;
  const { name, norm, article, sureness } = rule;
  const { day: reviewedOn, by: readBy, text: readIn } = readingOf(entry);
  const { who, document, note, together, inspectionType } = rule;
  return {
    key,
    name,
    norm,
    article,
    sureness,
    readIn,
    readBy,
    reviewedOn,
    who,
    document,
    note,
    together,
    inspectionType,
  };
};

const countsOf = (found: readonly Found[]): Record<ObligationStatus, number> => {
  const counts = {
    proposed: 0,
    undecided: 0,
    differs: 0,
    late: 0,
    failed: 0,
    covered: 0,
    rejected: 0,
    not: 0,
  };
  for (const { status } of found) counts[status] += 1;
  return counts;
};

export const listObligations: Handler<typeof contract> = async (
  { query: { installationId, status } },
  ctx,
) => {
  const permitted = new Set(await permittedTypes(ctx, installationId));
  const rules = (await readRules(ctx)).filter(({ rule }) => permitted.has(rule.inspectionType));
  const { subjects, asked, today } = await workOutIn(ctx, installationId, rules);
  const on = { installationId, today, rules };
  const standing = statusesOf(await readStatuses(ctx, on, { catalogue: await readCatalogue(ctx) }));
  const found = asked.map((each): Found => ({ asked: each, ...standing(each) }));
  const shown = found.filter((each) => (status ? each.status === status : each.status !== 'not'));
  const buildings = new Map(
    subjects.filter(({ place }) => place === 'building').map(({ id, name }) => [id, name]),
  );
  const obligations = groupsOf(shown, { installationId, buildings });
  const named = new Set(obligations.map(({ ruleKey }) => ruleKey));
  const data: AnswerOf<typeof contract>['data'] = {
    rules: rules.filter(({ key }) => named.has(key)).map(ruleOf),
    obligations,
    counts: countsOf(found),
  };
  return { data };
};
