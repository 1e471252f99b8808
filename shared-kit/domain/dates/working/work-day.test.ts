import { describe, expect, test } from 'vitest';
import type { DayItem, DayTold } from '../../../contracts/modules/slots.ts';
import { asWalked, type PlaceOrders, workDayOf } from './work-day.ts';

const noOrders: PlaceOrders = { buildings: new Map(), floors: new Map(), areas: new Map() };

const item = (key: string, fields: Partial<DayItem> = {}, areaName = 'Sala'): DayItem => ({
  key,
  stage: 'late',
  title: key,
  text: '',
  note: '',
  isUrgent: false,
  elementId: 0,
  place: { areaId: 1, floorId: 1, buildingId: 1, areaName, floorName: 'Baja', buildingName: 'Torre' },
  act: 'begin',
  to: `/user/${key}`,
  ...fields,
});
const at = (areaId: number, floorId: number) => ({ ...item('x').place, areaId, floorId });
const told = (fields: Partial<DayTold> = {}): DayTold => ({
  items: [],
  more: [],
  done: null,
  isWhole: true,
  ...fields,
});
const alone = { asked: 1, orders: noOrders };

describe('the walk', () => {
  const items = [
    item('roof', { elementId: 1, place: at(7, 3) }),
    item('cellar', { elementId: 2, place: at(5, 1) }),
    item('hall', { elementId: 3, place: at(6, 2) }),
    item('cellar too', { elementId: 4, place: at(5, 1) }),
  ];
  test('goes floor by floor as administrators have put them, and stays in an area until it is done', () => {
    const orders = {
      ...noOrders,
      floors: new Map([
        [3, 1],
        [2, 2],
        [1, 3],
      ]),
    };
    expect(asWalked(items, orders).map(({ key }) => key)).toEqual(['roof', 'hall', 'cellar', 'cellar too']);
  });

  test('goes by names where no order is known', () => {
    const named = [item('b', { elementId: 1 }), item('a', { elementId: 2 })];
    expect(asWalked(named, noOrders).map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('the day', () => {
  test('has what several modules tell in one list, what was begun first', () => {
    const day = workDayOf(
      [
        told({ items: [item('task', { stage: 'today' })] }),
        told({ items: [item('fault', { stage: 'begun' })] }),
      ],
      { asked: 2, orders: noOrders },
    );
    expect(day.sections.map(({ stage, items }) => [stage, items.map(({ key }) => key)])).toEqual([
      ['begun', ['fault']],
      ['today', ['task']],
    ]);
  });

  test('counts what is in the lists alone, with the way to it', () => {
    const [section] = workDayOf(
      [told({ items: [item('a')], more: [{ stage: 'late', count: 40, to: '/user/lateChores' }] })],
      alone,
    ).sections;
    expect(section).toMatchObject({ stage: 'late', total: 41, to: '/user/lateChores' });
  });

  test('says what there is to know of it, whatever there is to do', () => {
    const notices = ['Sustituye a Ana'];
    expect(workDayOf([told({ notices }), told()], alone)).toMatchObject({ notices, standing: 'nothing' });
  });

  test('is empty once every module has told it, and not before', () => {
    expect(workDayOf([told()], { asked: 2, orders: noOrders }).standing).toBe('waiting');
    expect(workDayOf([told()], alone).standing).toBe('nothing');
    expect(workDayOf([told({ isWhole: false })], alone).standing).toBe('unknown');
  });

  test('tells what was done, where something was', () => {
    const [nothing, some] = [0, 3].map((count) => told({ done: { count, to: '/user/maintenance' } }));
    expect(workDayOf([nothing as DayTold, some as DayTold], alone).done).toEqual([
      { count: 3, to: '/user/maintenance' },
    ]);
  });
});
