import { expect, test } from 'vitest';
import { listCorrectives } from '../../../contracts/correctives/correctives.ts';
import { listOutOfServices } from '../../../contracts/correctives/out-of-services.ts';
import { listPublicReports } from '../../../contracts/correctives/public-reports.ts';
import { listDueInspections } from '../../../contracts/legal/inspections.ts';
import { listSamplePoints } from '../../../contracts/tasks/sample-coverage.ts';
import { listTasks } from '../../../contracts/tasks/tasks.ts';
import { readUrlState } from '../../router/use-url-state.ts';
import { defineList, isNarrowed, listQuery, readListAddress } from './define-list.ts';
import type { List } from './definition.ts';

const stops = defineList(listOutOfServices, {
  name: 'stops',
  sort: '-openedAt',
  filters: {
    open: 'yesNo',
    planned: 'yesNo',
    reason: 'one',
    elementId: 'several',
    from: { kind: 'days', to: 'to' },
  },
  state: { view: '' },
  given: ['installationId'],
  leftOut: ['buildingId', 'floorId', 'areaId', 'correctiveId'],
});

const addressOf = (list: List, search: string) =>
  readListAddress(list, readUrlState(new URLSearchParams(search), list.defaults));

/** What an address asks of the server. */
const asked = (list: object, search: string, given = {}) => {
  const described = list as List;
  return listQuery(described, addressOf(described, search), given);
};

test('an empty address asks for what is given alone', () => {
  expect(asked(stops, '', { installationId: 3 })).toEqual({ installationId: 3 });
});

test('search, sort and every kind of filter are asked for as the contract takes them', () => {
  const search =
    'q=bomba&sort=reason&open=1&planned=0&reason=legal&elementId=4,5&from=2026-01-01&to=2026-02-01&view=bars';
  expect(asked(stops, search)).toEqual({
    q: 'bomba',
    sort: 'reason',
    open: '1',
    planned: '0',
    reason: 'legal',
    elementId: '4,5',
    from: '2026-01-01',
    to: '2026-02-01',
  });
});

test.each(['sort=colour', 'reason=colour', 'open=2', 'open=yes', 'elementId=x', 'from=yesterday', 'q='])(
  'what makes no sense in an address narrows nothing: %s',
  (search) => {
    expect(asked(stops, search)).toEqual({});
  },
);

test('an end before its beginning narrows nothing', () => {
  expect(asked(stops, 'from=2026-02-01&to=2026-01-01')).toEqual({ from: '2026-02-01' });
});

test('the address says where search, sort and filters are; what is not narrowed down by is no part of it', () => {
  expect(stops.address).toEqual({
    page: 'page',
    q: 'q',
    sort: 'sort',
    filters: ['open', 'planned', 'reason', 'elementId', 'from', 'to'],
  });
});

const { correctives, performed } = {
  correctives: defineList(listCorrectives, {
    name: 'correctives',
    sort: '-openedAt',
    filters: { waiting: 'yesNo', merged: 'yesNo' },
    given: ['installationId'],
    leftOut: [
      ...([
        'status',
        'buildingId',
        'floorId',
        'areaId',
        'elementId',
        'correctiveTypeId',
        'priority',
      ] as const),
      ...([
        'assignedTo',
        'openedById',
        'closedById',
        'failureMode',
        'failureCause',
        'away',
        'overdue',
        'finished',
      ] as const),
      ...(['taskId', 'lowVoltageReportId', 'inspectionId', 'defectId', 'openOn'] as const),
      ...(['from', 'to', 'closedFrom', 'closedTo'] as const),
    ],
  }),
  performed: defineList(listTasks, {
    name: 'tasks',
    filters: { corrected: { kind: 'yesNo', as: 'amended' } },
    given: ['installationId', 'programme', 'state'],
    leftOut: [
      ...([
        'buildingId',
        'floorId',
        'areaId',
        'elementId',
        'choreTypeId',
        'priority',
        'periodicity',
      ] as const),
      ...(['person', 'archetype', 'delay', 'delayReason', 'from', 'to', 'plannedFrom', 'plannedTo'] as const),
      ...(['planned', 'result', 'performedById', 'copied'] as const),
    ],
  }),
};

test.each([
  ['a yes', 'waiting=true&merged=1', { waiting: 'true', merged: '1' }],
  ['a yes of the other dialect', 'waiting=1&merged=true', { waiting: 'true', merged: '1' }],
  ['a no', 'merged=0', { merged: '0' }],
  ['a no that the contract does not ask', 'waiting=0', {}],
  ['yes and no at once', 'merged=0,1', {}],
])('%s is read however it was written', (_what, search, query) => {
  expect(asked(correctives, search)).toEqual(query);
});

test('a yes or no has one spelling in the address, whatever the contract calls it', () => {
  expect(addressOf(correctives as object as List, 'waiting=true&merged=false')).toMatchObject({
    waiting: '1',
    merged: '0',
  });
});

test('a no of before is read as one where the description says how it was spelled', () => {
  const points = defineList(listSamplePoints, {
    name: 'points',
    filters: { seen: { kind: 'yesNo', formerNo: '2' } },
    given: ['installationId', 'key'],
    leftOut: ['floorId'],
  });
  expect([asked(points, 'seen=2'), asked(points, 'seen=0'), asked(points, 'seen=1')]).toEqual([
    { seen: '0' },
    { seen: '0' },
    { seen: '1' },
  ]);
  expect(asked(stops, 'planned=2')).toEqual({});
});

test.each([
  ['nothing', '', false],
  ['search', 'q=bomba', true],
  ['a filter', 'reason=legal', true],
  ['one day of two', 'to=2026-02-01', true],
  ['how it is shown, sorted or paged', 'view=bars&sort=reason&page=3', false],
  ['a yes or no that makes no sense', 'open=2', false],
])('whether a list of which the address says %s is narrowed down', (_what, search, expected) => {
  const list = stops as object as List;
  expect(isNarrowed(list, addressOf(list, search))).toBe(expected);
});

test('of several values those alone are asked for that the contract knows, texts and numbers alike', () => {
  const due = defineList(listDueInspections, {
    name: 'due',
    filters: { inspectionType: 'several', state: 'texts', companyId: 'number' },
    given: ['installationId', 'from', 'to'],
    leftOut: ['inspectionCategoryId', 'elementId'],
  });
  expect(asked(due, 'inspectionType=0,9,2&state=expired,colour,booked&companyId=5')).toEqual({
    inspectionType: '0,2',
    state: 'expired,booked',
    companyId: '5',
  });
  expect(asked(due, 'inspectionType=9&state=colour&companyId=4,5')).toEqual({});
});

test('a filter can have another name in the address', () => {
  expect(asked(performed, 'amended=1&corrected=0')).toEqual({ corrected: '1' });
  expect(performed.address.filters).toEqual(['amended']);
});

test('a list can be narrowed down where the address says nothing, and all be asked for by name', () => {
  const reports = defineList(listPublicReports, {
    name: 'reports',
    filters: { decision: { kind: 'one', usual: 'open', all: 'all' } },
    given: ['installationId'],
    leftOut: ['correctiveId'],
  });
  expect(asked(reports, '')).toEqual({ decision: 'open' });
  expect(asked(reports, 'decision=all')).toEqual({});
});
