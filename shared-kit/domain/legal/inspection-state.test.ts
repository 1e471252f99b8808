import { expect, test } from 'vitest';
import { InspectionStatus } from '../../contracts/enums.ts';
import type { InspectionState } from '../../contracts/legal/inspection.ts';
import { type Inspected, inspectionState } from './inspection-state.ts';

const one: Inspected = {
  exemption: '',
  status: InspectionStatus.pass,
  dueDate: '2026-12-01',
  noticeDate: '2026-11-01',
  bookedFor: null,
  supersededById: null,
};

test.each<[string, Partial<Inspected>, string, InspectionState]>([
  ['is valid before its notice', {}, '2026-10-31', 'valid'],
  ['is about to expire from the notice on', {}, '2026-11-01', 'expiring'],
  ['is not late on its day', {}, '2026-12-01', 'expiring'],
  ['is late on the next one', {}, '2026-12-02', 'expired'],
  ['is booked until the day that it is booked for', { bookedFor: '2026-11-20' }, '2026-11-20', 'booked'],
  ['falls back when nobody came', { bookedFor: '2026-11-20' }, '2026-11-21', 'expiring'],
  ['is late although a day is booked', { bookedFor: '2026-12-10' }, '2026-12-02', 'expired'],
  ['waits for the second visit', { status: InspectionStatus.fail }, '2026-10-01', 'failed'],
  ['waits for it after its day too', { status: InspectionStatus.fail }, '2027-01-01', 'failed'],
  [
    'is not asked for where it is exempt',
    { exemption: 'Menos de 70 kW', dueDate: '2020-01-01' },
    '2026-10-01',
    'exempt',
  ],
  [
    'differs where the facts ask for what it is exempt from',
    { exemption: 'Menos de 70 kW', contradictedOn: '2026-09-30' },
    '2026-10-01',
    'differs',
  ],
  [
    'differs after its day too',
    { exemption: 'Menos de 70 kW', contradictedOn: '2026-09-30', dueDate: '2020-01-01' },
    '2026-10-01',
    'differs',
  ],
  ['never expires without a day', { dueDate: null, noticeDate: null }, '2050-01-01', 'valid'],
  [
    'is a former one once another has followed',
    { supersededById: 7, status: InspectionStatus.fail },
    '2027-01-01',
    'former',
  ],
])('%s', (_, change, today, state) => {
  expect(inspectionState({ ...one, ...change }, today)).toBe(state);
});
