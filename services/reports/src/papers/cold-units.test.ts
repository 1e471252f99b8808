import { expect, test } from 'vitest';
import { coldUnitsOf, leakGaps } from './cold-units.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };

/** Worked by hand for a charge that asks for a check every 6 months: Regulation (EU) 2024/573, article 5. */
test.each<[string, string[], { from: string; to: string }[]]>([
  ['two checks six months apart', ['2026-03-01', '2026-09-01'], []],
  [
    'seven and a half months between two',
    ['2026-02-01', '2026-09-15'],
    [{ from: '2026-02-01', to: '2026-09-15' }],
  ],
  ['a day more than six months', ['2026-02-01', '2026-08-02'], [{ from: '2026-02-01', to: '2026-08-02' }]],
  ['none at all', [], [{ from: '2026-01-01', to: '2026-12-31' }]],
  [
    'one, a day too late for the begin of the year',
    ['2026-07-02'],
    [{ from: '2026-01-01', to: '2026-07-02' }],
  ],
  ['one in the middle', ['2026-06-30'], [{ from: '2026-06-30', to: '2026-12-31' }]],
])('leak checks: %s', (_, days, gaps) => {
  expect(leakGaps(days, 6, year)).toEqual(gaps);
});

/** A unit of 20.88 t, whose leak was repaired on 14 May; the check is a visit in the calendar of law. */
test.each([
  ['a leak check', 'Control de fugas tras una reparación: Enfriadora', '2026-06-02'],
  ['another visit', 'Revisión de la instalación frigorífica: Enfriadora', null],
])('after a repaired leak %s in the calendar of law counts as what it is', (_, name, checked) => {
  const element = {
    id: 26,
    ref: 'EN-1',
    name: 'Enfriadora',
    type: { es: 'Enfriadora', cat: '', en: '' },
    place: '',
    brand: '',
    model: '',
    serialNumber: '',
    installed: null,
    data: { refrigerant: 'R-410A', refrigerantCharge: 10, hermetic: false, leakDetector: false },
    uses: [],
    knownFields: ['refrigerant'],
    isActive: true,
  };
  const fault = {
    number: 'C-2026-4',
    elementId: 26,
    where: '',
    what: '',
    opened: '2026-05-10',
    closed: '2026-05-14',
    done: '',
    isLeak: true,
  };
  const visit = {
    type: 1 as const,
    name,
    norm: '',
    elementIds: [26],
    date: '2026-06-02',
    passed: true,
    grade: '',
    due: null,
    isLate: false,
  };
  const facts = {
    elements: [element],
    checks: [],
    correctives: [fault],
    inspections: [visit],
    undone: [],
    chores: [],
  };
  const [unit] = coldUnitsOf(facts, year);
  expect(unit?.repairs).toEqual([{ repaired: '2026-05-14', until: '2026-06-14', checked }]);
});
