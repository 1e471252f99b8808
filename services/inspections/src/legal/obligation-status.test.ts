import fc from 'fast-check';
import type { LegalPlace, LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import type { Facts } from 'shared-kit/domain/legal/legal-facts';
import { legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { describe, expect, test } from 'vitest';
import type { Cover } from '../inspections/covers.ts';
import { shippedEntry } from './effective-rules.ts';
import type { DecisionRecord } from './legal.model.ts';
import { statusesOf } from './obligation-status.ts';
import { shippedRules } from './shipped-rules.ts';
import { type Asked, factsText } from './work-out.ts';

const today = '2026-11-30';
const cold = 'Eficiencia de generadores de frío de más de 70 kW';
const catalogue = new Map([[cold, 8]]);
const shipped = shippedRules.get('thermalCold');
if (!shipped) throw new Error('The rule of cold is not there');
const entry: LegalRuleEntry = shippedEntry('thermalCold', shipped);

const subject: Asked['subject'] = {
  place: 'building',
  id: 7,
  name: 'Torre',
  where: '',
  families: [],
  buildingId: 7,
  uses: [],
  thermal: [],
  recorded: {},
  answers: {},
};
const asked = (coolingPower: number | undefined): Asked => {
  const facts: Facts = { coolingPower, energyContract: false };
  return { entry, subject, facts, ofUses: [facts], verdict: legalVerdict(entry.rule, facts) };
};

const record = (change: Partial<Cover>): Cover => ({
  _id: 41,
  genericInspectionId: 8,
  elementIds: [],
  buildingId: 7,
  periodMonths: 48,
  inspectionType: 0,
  supersededById: null,
  exemption: '',
  contradictedOn: null,
  mendedLeak: null,
  status: 1,
  date: '2025-03-31',
  countsFrom: 'done',
  nextDate: '2029-03-31',
  dueDate: '2029-03-31',
  wasDue: null,
  wasDueDay: null,
  ...change,
});
const decided = (kind: DecisionRecord['kind'], reason: string, on: Asked): DecisionRecord => ({
  _id: 1,
  installationId: 1,
  place: 'building',
  subjectId: 7,
  ruleKey: 'thermalCold',
  kind,
  reason,
  facts: factsText(on),
  inspectionId: null,
  at: new Date(0),
  userId: 1,
  userName: 'Ana',
});
const exempt = (text: string) =>
  record({ exemption: text, date: null, status: null, nextDate: null, dueDate: null });

interface Case {
  readonly says: string;
  /** Kilowatt of cold in the building; the rule asks from above 70. */
  readonly power: number | undefined;
  readonly records: readonly Cover[];
  readonly decisions?: readonly DecisionRecord[];
  readonly status: string;
}

const ended = (dueDate: string) => record({ dueDate, nextDate: dueDate, date: monthsLater(dueDate, -48) });

/** Worked by hand from RITE, IT 4.2.2 and 4.3.2, on 2026-11-30. */
const cases: readonly Case[] = [
  { says: '422 kW and nothing', power: 422, records: [], status: 'proposed' },
  { says: '422 kW and an exemption of 42', power: 422, records: [exempt('42 kW')], status: 'differs' },
  { says: '70.1 kW and an exemption', power: 70.1, records: [exempt('70 kW')], status: 'differs' },
  { says: '70 kW and an exemption', power: 70, records: [exempt('70 kW')], status: 'not' },
  {
    says: 'no power known and an exemption',
    power: undefined,
    records: [exempt('42 kW')],
    status: 'undecided',
  },
  { says: '422 kW, inspected in its time', power: 422, records: [record({})], status: 'covered' },
  { says: 'due today', power: 422, records: [ended('2026-11-30')], status: 'covered' },
  { says: 'due yesterday', power: 422, records: [ended('2026-11-29')], status: 'late' },
  { says: 'every five years', power: 422, records: [record({ periodMonths: 60 })], status: 'differs' },
  {
    says: 'never again',
    power: 422,
    records: [record({ nextDate: null, dueDate: null })],
    status: 'differs',
  },
  {
    says: 'a day later than the rule has it',
    power: 422,
    records: [record({ nextDate: '2029-04-01', dueDate: '2029-04-01' })],
    status: 'differs',
  },
  {
    says: 'earlier than the rule has it',
    power: 422,
    records: [record({ nextDate: '2028-01-01', dueDate: '2028-01-01' })],
    status: 'covered',
  },
  {
    says: 'failed, with the second visit to come',
    power: 422,
    records: [record({ status: 0, date: '2026-08-31', nextDate: '2030-08-31', dueDate: '2027-02-28' })],
    status: 'failed',
  },
  {
    says: 'failed, with the second visit let go by',
    power: 422,
    records: [record({ status: 0, date: '2026-05-29', nextDate: '2030-05-29', dueDate: '2026-11-29' })],
    status: 'late',
  },
  {
    says: 'planned for a day to come',
    power: 422,
    records: [record({ date: null, status: null, nextDate: '2027-01-10', dueDate: '2027-01-10' })],
    status: 'covered',
  },
  {
    says: 'refused on these facts',
    power: 422,
    records: [],
    decisions: [decided('rejected', 'Se retira', asked(422))],
    status: 'rejected',
  },
  {
    says: 'refused on other facts',
    power: 422,
    records: [exempt('42 kW')],
    decisions: [decided('rejected', 'Se retira', asked(100))],
    status: 'differs',
  },
  {
    says: 'another period that somebody has given a reason for',
    power: 422,
    records: [record({ periodMonths: 24 })],
    decisions: [decided('accepted', 'Lo pide el seguro', asked(422))],
    status: 'covered',
  },
  {
    says: 'that period once the facts are others',
    power: 422,
    records: [record({ periodMonths: 24 })],
    decisions: [decided('accepted', 'Lo pide el seguro', asked(93))],
    status: 'differs',
  },
  {
    says: 'an exemption written after the duty was accepted',
    power: 422,
    records: [exempt('42 kW')],
    decisions: [decided('accepted', 'Lo pide el seguro', asked(422))],
    status: 'differs',
  },
  {
    says: 'one in its time beside an older one that nobody went on with',
    power: 422,
    records: [record({ _id: 41 }), { ...ended('2026-11-29'), _id: 40 }],
    status: 'late',
  },
  {
    says: 'one in its time beside one that failed and is to be seen again',
    power: 422,
    records: [
      record({ _id: 40 }),
      record({ _id: 41, status: 0, date: '2026-08-31', nextDate: '2030-08-31', dueDate: '2027-02-28' }),
    ],
    status: 'failed',
  },
  {
    says: 'one in its time beside an exemption that the figures contradict',
    power: 422,
    records: [record({ _id: 40 }), { ...exempt('42 kW'), _id: 41 }],
    status: 'differs',
  },
  {
    says: 'one of the building in its time beside a late one of the whole installation',
    power: 422,
    records: [{ ...ended('2026-11-29'), _id: 40, buildingId: null }, record({ _id: 41 })],
    status: 'covered',
  },
  {
    says: 'one of another building',
    power: 422,
    records: [record({ buildingId: 9 })],
    status: 'proposed',
  },
];

const statusOf = ({ power, records, decisions = [] }: Omit<Case, 'says' | 'status'>): string =>
  statusesOf({ today, records, decisions, catalogue, chores: new Map() })(asked(power)).status;

test.each(cases)('$says: $status', (one) => {
  expect(statusOf(one)).toBe(one.status);
});

const days = fc.integer({ min: dayOfText('2018-01-01'), max: dayOfText('2034-12-31') }).map(dayText);
const lately = fc.integer({ min: dayOfText('2025-06-30'), max: dayOfText(today) }).map(dayText);
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Anything that may be stored, one visit in order as the rule has it, and a failed one with the day of its second visit, which is the one that binds. */
const loose = fc
  .record({
    exemption: fc.constantFrom('', '42 kW'),
    periodMonths: fc.constantFrom(0, 24, 48, 60),
    status: fc.constantFrom(0 as const, 1 as const, null),
    date: fc.option(days),
    dueDate: fc.option(days),
  })
  .map((change) => record({ ...change, nextDate: change.dueDate }));
const inOrder = lately.map((date) =>
  record({ date, nextDate: monthsLater(date, 48), dueDate: monthsLater(date, 48) }),
);
const failedOnce = fc
  .record({ date: lately, months: fc.constantFrom(0, 3, 6) })
  .map(({ date, months }) =>
    record({ status: 0, date, nextDate: monthsLater(date, 48), dueDate: monthsLater(date, months) }),
  );
const anyRecord = mostly(inOrder, fc.oneof(failedOnce, loose));
const ofPlace = fc.record({
  one: anyRecord,
  buildingId: mostly(fc.constant<number | null>(7), fc.constant(null)),
});
const numbered = (records: readonly { one: Cover; buildingId: number | null }[]): Cover[] =>
  records.map(({ one, buildingId }, index) => ({ ...one, buildingId, _id: 40 + index }));
const anyDecision = fc.option(
  fc.record({
    kind: fc.constantFrom('accepted' as const, 'rejected' as const),
    reason: fc.constantFrom('', 'Lo pide el seguro'),
    power: fc.constantFrom(60, 71, 422),
  }),
);

/** Those that say most of the building: its own ones, else those of the whole installation. */
const closest = (records: readonly Cover[]): readonly Cover[] => {
  const own = records.filter(({ buildingId }) => buildingId !== null);
  return own.length > 0 ? own : records;
};

describe('whatever the data, the records and the decision', () => {
  const everything = fc.record({
    power: fc.constantFrom(undefined, 60, 70, 71, 422),
    records: fc.array(ofPlace, { minLength: 1, maxLength: 4 }).map(numbered),
    decision: anyDecision,
  });
  type Everything = typeof everything extends fc.Arbitrary<infer T> ? T : never;
  const outcome = ({ power, records, decision }: Everything) => {
    const decisions = decision ? [decided(decision.kind, decision.reason, asked(decision.power))] : [];
    return statusOf({ power, records, decisions });
  };

  test('nothing is covered while anything that binds is past or failed', () => {
    const covered = new Set<number>();
    fc.assert(
      fc.property(everything, (each) => {
        if (outcome(each) !== 'covered') return;
        const binding = closest(each.records);
        covered.add(binding.length);
        const isAdjusted = each.decision?.kind === 'accepted' && each.decision.reason !== '';
        for (const one of binding) {
          expect(one.exemption).toBe('');
          expect((one.dueDate ?? '9999') >= today).toBe(true);
          expect(one.status).not.toBe(0);
          if (!isAdjusted && one.date) expect(monthsLater(one.date, 48) >= today).toBe(true);
        }
      }),
      { numRuns: 2000, seed: 44 },
    );
    // It says something of one record alone and of several.
    expect([...covered].toSorted()).toEqual(expect.arrayContaining([1, 2, 3]));
  });
});

/** Every rule with each of the cases of its norm in which it is asked for: the data that contradict an exemption of it. */
const contradictions = [...shippedRules].flatMap(([key, rule]) =>
  rule.examples
    .filter(({ expects }) => expects === 'applies')
    .map(({ facts }) => ({ key, rule, facts: { thisYear: 2026, ...facts } })),
);
const subjectOf = (place: LegalPlace): Asked['subject'] => ({
  ...subject,
  place,
  id: { installation: 1, building: 7, element: 70 }[place],
  buildingId: place === 'installation' ? null : 7,
});
const placesOf: Readonly<Record<LegalPlace, readonly Pick<Cover, 'elementIds' | 'buildingId'>[]>> = {
  installation: [{ elementIds: [], buildingId: null }],
  building: [
    { elementIds: [], buildingId: 7 },
    { elementIds: [], buildingId: null },
  ],
  element: [
    { elementIds: [70], buildingId: 7 },
    { elementIds: [70, 71], buildingId: null },
    { elementIds: [], buildingId: 7 },
    { elementIds: [], buildingId: null },
  ],
};

describe('no exemption survives the datum that contradicts it', () => {
  test.each([...shippedRules.keys()])('%s', (key) => {
    const cases = contradictions.filter((each) => each.key === key);
    const contradicted = fc.constantFrom(...cases).chain(({ rule, facts }) =>
      fc.record({
        rule: fc.constant(rule),
        facts: fc.constant(facts),
        where: fc.constantFrom(...placesOf[rule.place]),
        beside: fc.array(anyRecord, { maxLength: 3 }),
        at: fc.nat({ max: 3 }),
        decision: anyDecision,
        isByDecision: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(contradicted, ({ rule, facts, where, beside, at, decision, isByDecision }) => {
        const on: Asked = {
          entry: shippedEntry(key, rule),
          subject: subjectOf(rule.place),
          facts,
          ofUses: [facts],
          verdict: legalVerdict(rule, facts),
        };
        const records = beside
          .toSpliced(at, 0, exempt('No procede'))
          .map((one, index) => ({ ...one, ...where, _id: 40 + index }));
        const { _id } = records.find(({ exemption }) => exemption === 'No procede') ?? { _id: 0 };
        const { place, id } = on.subject;
        const said = decision && {
          ...decided(decision.kind, decision.reason, on),
          ruleKey: key,
          place,
          subjectId: id,
          facts: factsText(on),
          inspectionId: isByDecision ? _id : null,
        };
        // A rule that no entry of the catalogue names is told by its decision alone.
        if (rule.catalogueNames.length === 0 && !(said && isByDecision)) return;
        const stands = statusesOf({
          today,
          records,
          decisions: said ? [said] : [],
          catalogue: new Map(rule.catalogueNames.map((name) => [name, 8])),
          chores: new Map(),
        })(on);
        expect(on.verdict.kind).toBe('applies');
        expect(stands.covers.map((cover) => cover._id)).toContain(_id);
        expect(decision?.kind === 'rejected' ? ['rejected'] : ['late', 'failed', 'differs']).toContain(
          stands.status,
        );
      }),
      { numRuns: 60, seed: 44 },
    );
  });
});

/** Worked by hand on 2026-11-30: a leak that was mended has to be checked within a month (Regulation (EU) 2024/573, article 4.5). */
describe('a mended leak that has to be checked again', () => {
  const rule = shippedRules.get('leakCheck');
  if (!rule) throw new Error('The rule of leak checks is not there');
  const facts: Facts = {
    refrigerant: 'R-410A',
    refrigerantCharge: 10,
    watchedTonnes: 20.88,
    watchedWeight: 0,
    hermetic: false,
    leakDetector: false,
  };
  const unit: Asked = {
    entry: shippedEntry('leakCheck', rule),
    subject: subjectOf('element'),
    facts,
    ofUses: [facts],
    verdict: legalVerdict(rule, facts),
  };
  const regular = record({
    _id: 50,
    elementIds: [70],
    periodMonths: 12,
    date: '2026-06-01',
    nextDate: '2027-06-01',
    dueDate: '2027-06-01',
  });
  const recheck = (change: Partial<Cover>) =>
    record({
      _id: 51,
      genericInspectionId: null,
      elementIds: [70],
      periodMonths: 0,
      date: null,
      status: null,
      mendedLeak: { correctiveId: 4, number: 'C-2026-4', mendedOn: '2026-10-29', checkedOn: null },
      ...change,
    });
  const standing = (records: readonly Cover[], kind: 'accepted' | 'rejected' = 'accepted') => {
    const said = {
      ...decided(kind, '', unit),
      ruleKey: 'leakCheck',
      place: 'element' as const,
      subjectId: 70,
      inspectionId: 50,
    };
    const { status, cover } = statusesOf({ today, records, decisions: [said], catalogue, chores: new Map() })(
      unit,
    );
    return { status, id: cover?._id };
  };

  test.each<[string, Partial<Cover>, string, number]>([
    ['within its month', { dueDate: '2026-12-15' }, 'covered', 50],
    ['on the last day of it', { dueDate: '2026-11-30' }, 'covered', 50],
    ['a day after it', { dueDate: '2026-11-29' }, 'late', 51],
    ['done, after it', { date: '2026-11-20', status: 1, dueDate: null }, 'covered', 50],
    ['missed, and followed', { dueDate: '2026-11-29', supersededById: 60 }, 'covered', 50],
    ['missed, of another unit', { dueDate: '2026-11-29', elementIds: [71] }, 'covered', 50],
  ])('%s', (_, change, status, id) => {
    expect(standing([regular, recheck(change)])).toEqual({ status, id });
  });

  test('asks nothing of a duty that somebody has said no to', () => {
    expect(standing([regular, recheck({ dueDate: '2026-11-29' })], 'rejected').status).toBe('rejected');
  });

  test('no state is covered while the check is past, whatever else is on record', () => {
    const beside = fc.array(mostly(fc.constant(regular), anyRecord), { maxLength: 3 });
    const reached = new Set<string>();
    fc.assert(
      fc.property(beside, fc.array(days, { minLength: 1, maxLength: 3 }), (others, dues) => {
        const records = [
          ...others.map((one, index) => ({ ...one, elementIds: [70], _id: 50 + index })),
          ...dues.map((dueDate, index) => recheck({ _id: 90 + index, dueDate, nextDate: dueDate })),
        ];
        const { status } = standing(records);
        reached.add(status);
        if (dues.some((due) => due < today)) expect(status).toBe('late');
      }),
      { numRuns: 500, seed: 44 },
    );
    expect([...reached]).toEqual(expect.arrayContaining(['covered', 'late']));
  });
});
