import fc from 'fast-check';
import type { LegalRuleEntry } from 'shared-kit/contracts/legal/legal-rules';
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
const anyRecord = fc
  .record({
    exemption: fc.constantFrom('', '42 kW'),
    periodMonths: fc.constantFrom(0, 24, 48, 60),
    status: fc.constantFrom(0 as const, 1 as const, null),
    date: fc.option(days),
    dueDate: fc.option(days),
  })
  .map((change) => record({ ...change, nextDate: change.dueDate }));
const anyDecision = fc.option(
  fc.record({
    kind: fc.constantFrom('accepted' as const, 'rejected' as const),
    reason: fc.constantFrom('', 'Lo pide el seguro'),
    power: fc.constantFrom(60, 71, 422),
  }),
);

describe('whatever the data, the record and the decision', () => {
  const everything = fc.record({
    power: fc.constantFrom(undefined, 60, 70, 71, 422),
    records: fc.array(anyRecord, { maxLength: 1 }),
    decision: anyDecision,
  });
  const outcome = (each: typeof everything extends fc.Arbitrary<infer T> ? T : never) => {
    const { power, records, decision } = each;
    const decisions = decision ? [decided(decision.kind, decision.reason, asked(decision.power))] : [];
    return statusOf({ power, records, decisions });
  };

  test('no exemption survives the datum that contradicts it', () => {
    fc.assert(
      fc.property(everything, (each) => {
        const isExempt = each.records.some(({ exemption }) => exemption !== '');
        if (isExempt && (each.power ?? 0) > 70) expect(outcome(each)).not.toBe('covered');
      }),
    );
  });

  test('nothing is covered while anything that binds is past or failed', () => {
    fc.assert(
      fc.property(everything, (each) => {
        const [one] = each.records;
        if (outcome(each) !== 'covered') return;
        expect(one?.exemption).toBe('');
        expect((one?.dueDate ?? '9999') >= today).toBe(true);
        expect(one?.status).not.toBe(0);
        const isAdjusted = each.decision?.kind === 'accepted' && each.decision.reason !== '';
        if (!isAdjusted && one?.date) expect(monthsLater(one.date, 48) >= today).toBe(true);
      }),
    );
  });
});
