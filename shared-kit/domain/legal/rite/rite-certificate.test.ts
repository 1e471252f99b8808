import { describe, expect, test } from 'vitest';
import type { Quantity } from '../../../contracts/catalogues/quantities.ts';
import { Periodicity } from '../../../contracts/enums.ts';
import { dayOfText } from '../../dates/civil-day.ts';
import {
  askedFiguresOf,
  duePeriodsOf,
  type MeasuredVisit,
  missingFactsOf,
  missingFiguresOf,
  missingOfGenerator,
} from './rite-certificate.ts';
import { energyDutiesOf, type MeasuredGenerator } from './rite-energy.ts';

const { monthly, quarterly, twoYearly } = Periodicity;
const none: MeasuredGenerator = {
  kind: null,
  heatPower: null,
  coldPower: null,
  apertureArea: null,
  fuel: null,
  hotWaterOnly: false,
};
const boiler = (heatPower: number, fuel = 'naturalGas'): MeasuredGenerator => ({
  ...none,
  kind: 'boiler',
  heatPower,
  fuel,
});
const chiller = (coldPower: number): MeasuredGenerator => ({ ...none, kind: 'chiller', coldPower });

describe('how often a generator is measured: IT 3.4', () => {
  test.each([
    ['a boiler of 20 kW', boiler(20), []],
    ['a boiler of 20.1 kW', boiler(20.1), [['heat', twoYearly]]],
    ['a boiler of 70 kW', boiler(70), [['heat', twoYearly]]],
    ['a boiler of 70.1 kW', boiler(70.1), [['heat', quarterly]]],
    ['a boiler of 1,000 kW', boiler(1000), [['heat', quarterly]]],
    ['a boiler of 1,000.1 kW', boiler(1000.1), [['heat', monthly]]],
    ['an electric boiler', boiler(200, 'electricity'), []],
    ['a chiller of 70 kW', chiller(70), []],
    ['a chiller of 70.1 kW', chiller(70.1), [['cold', quarterly]]],
    ['a chiller of 1,000 kW', chiller(1000), [['cold', quarterly]]],
    ['a chiller of 1,000.1 kW', chiller(1000.1), [['cold', monthly]]],
    ['a heat pump', { ...chiller(90), kind: 'heatPump', heatPower: 95 }, [['cold', quarterly]]],
    ['a fan coil', { ...none, heatPower: 80 }, []],
  ] as const)('%s', (_what, generator, expected) => {
    expect(energyDutiesOf(generator).map(({ table, periodicity }) => [table, periodicity])).toEqual(expected);
  });

  test('smoke is looked at with liquid and solid fuels, particles with solid ones', () => {
    const asks = (fuel: string) => energyDutiesOf(boiler(100, fuel))[0]?.readings.flat() ?? [];
    expect(asks('naturalGas')).not.toContain('smokeOpacity');
    expect(asks('oil')).toContain('smokeOpacity');
    expect(asks('oil')).not.toContain('particles');
    expect(asks('pellets')).toContain('particles');
  });
});

const winter = { heatingFrom: 11, heatingTo: 3, coolingFrom: 5, coolingTo: 10 };
const all: readonly Quantity[] = [
  'supplyTemperature',
  'returnTemperature',
  'combustionAirTemperature',
  'flueTemperature',
  'co',
  'o2',
  'draught',
] as const;
const visit = (
  day: string,
  read: readonly Quantity[] = all,
  {
    taskId = 1,
    copied = [],
  }: { readonly taskId?: number | undefined; readonly copied?: readonly Quantity[] | undefined } = {},
): MeasuredVisit => ({
  copied: new Set(copied),
  taskId,
  day: dayOfText(day),
  at: `${day}T10:00:00.000Z`,
  read: new Set(read),
});
const periodsOf = (
  generator: MeasuredGenerator,
  visits: readonly MeasuredVisit[] = [],
  { seasons = winter, today = '2026-11-24' }: { seasons?: object; today?: string } = {},
) =>
  energyDutiesOf(generator).flatMap((duty) =>
    duePeriodsOf(
      duty,
      { generator, visits, openTaskId: ({ from }) => (from === dayOfText('2026-11-01') ? 77 : null) },
      { year: 2026, timeZone: 'Europe/Madrid', seasons, today: dayOfText(today) },
    ),
  );
const told = (...given: Parameters<typeof periodsOf>) =>
  periodsOf(...given).map(({ from, to, state }) => `${from} ${to} ${state}`);

describe('the periods of a year', () => {
  test('quarters are those that the season lies in, and its days in them', () => {
    expect(told(boiler(285))).toEqual(['2026-01-01 2026-03-31 missing', '2026-11-01 2026-12-31 open']);
    expect(told(chiller(318), [], { today: '2026-06-01' })).toEqual([
      '2026-05-01 2026-06-30 open',
      '2026-07-01 2026-09-30 coming',
      '2026-10-01 2026-10-31 coming',
    ]);
    expect(told(boiler(285), [], { seasons: {} })).toHaveLength(4);
  });

  test('months begin with the season; hot water has none', () => {
    expect(told(boiler(1200)).map((period) => period.slice(0, 10))).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-11-01',
      '2026-12-01',
    ]);
    expect(told({ ...boiler(1200), hotWaterOnly: true })).toHaveLength(12);
  });

  test('what is measured every two years counts with the year before', () => {
    expect(told(boiler(45), [visit('2025-02-03')])).toEqual(['2025-01-01 2026-12-31 complete']);
    expect(told(boiler(45), [visit('2024-12-31')])).toEqual(['2025-01-01 2026-12-31 open']);
  });

  test('one is complete with all readings of a visit, else it is told what was not read, and which task is open', () => {
    const [first, second] = periodsOf(boiler(285), [
      visit('2026-02-03', ['flueTemperature', 'co', 'co2'], { taskId: 5 }),
      visit('2026-02-20', ['flueTemperature', 'co', 'co2', 'draught', 'supplyPressure', 'returnPressure'], {
        taskId: 6,
      }),
      visit('2026-02-21', ['electricalPower'], { taskId: 7 }),
    ]);
    expect(first).toMatchObject({ state: 'partial', taskId: 6, lacking: ['combustionAirTemperature'] });
    expect(second).toMatchObject({ state: 'open', taskId: 77, at: null });
    expect(told(boiler(285), [], { today: '2027-01-01' })[1]).toBe('2026-11-01 2026-12-31 missing');
    expect(periodsOf(boiler(285), [visit('2026-03-31')])[0]).toMatchObject({
      state: 'complete',
      lacking: [],
    });
    expect(periodsOf(boiler(285), [visit('2026-04-01')])[0]).toMatchObject({ state: 'missing' });
  });

  test('what was copied is missing, and is told apart from what was not read', () => {
    const [copied] = periodsOf(boiler(285), [visit('2026-02-03', [], { taskId: 5, copied: all })]);
    expect(copied).toMatchObject({ state: 'missing', taskId: 5, at: null });
    expect(copied?.lacking).toHaveLength(7);
    expect(copied?.copied).toEqual(copied?.lacking);
    const part = ['supplyTemperature', 'returnTemperature', 'co', 'o2'] as const;
    const [mixed] = periodsOf(boiler(285), [
      visit('2026-02-03', part, { taskId: 6, copied: ['flueTemperature', 'electricalPower'] }),
    ]);
    expect(mixed).toMatchObject({ state: 'partial', taskId: 6, copied: ['flueTemperature'] });
    expect(mixed?.lacking).toEqual(['combustionAirTemperature', 'flueTemperature', 'draught']);
    const [whole] = periodsOf(boiler(285), [
      visit('2026-02-03', [], { taskId: 5, copied: all }),
      visit('2026-03-03', all, { taskId: 6 }),
    ]);
    expect(whole).toMatchObject({ state: 'complete', taskId: 6, copied: [] });
  });
});

test.each([
  [boiler(285), []],
  [boiler(285, ''), []],
  [{ ...boiler(285), fuel: null }, ['fuel']],
  [{ ...none, heatPower: 30 }, ['generatorKind']],
  [{ ...none, kind: 'chiller' }, ['coldPower']],
  [{ ...none, kind: 'solar' }, ['apertureArea']],
  [{ ...none, apertureArea: 12 }, []],
  [{ ...none, kind: 'heatPump' }, ['heatPower']],
])('%o lacks %o', (generator, missing) => {
  expect(missingOfGenerator(generator)).toEqual(missing);
});

describe('facts of the installation', () => {
  const every = {
    address: 'a',
    cp: 'b',
    city: 'c',
    thermalRegistration: 'd',
    ownerName: 'e',
    cif: 'f',
    maintainerName: 'g',
    maintainerNif: 'h',
    riteRegistration: 'i',
    riteTechnicianName: 'j',
    riteTechnicianCard: 'k',
    riteContract: 'l',
    riteContractEnd: '2026-12-31',
    directorName: 'm',
    directorCollegeNumber: 'n',
  };
  test.each([
    ['none', []],
    ['company', ['maintainerName']],
    ['contract', ['maintainerName', 'riteContract']],
    ['director', ['maintainerName', 'riteContract', 'directorName']],
  ] as const)('with power of band %s', (band, missing) => {
    const facts = { ...every, maintainerName: '', riteContract: '', directorName: '' };
    expect(missingFactsOf(facts, band, '2026-11-24')).toEqual(missing);
  });

  test('a contract that has run out is none', () => {
    expect(missingFactsOf(every, 'contract', '2026-12-31')).toEqual([]);
    expect(missingFactsOf(every, 'contract', '2027-01-01')).toEqual(['riteContractEnd']);
    expect(missingFactsOf(every, 'company', '2027-01-01')).toEqual([]);
    expect(missingFactsOf({ ...every, riteContractEnd: '' }, 'contract', '2027-01-01')).toEqual([]);
  });
});

test('figures are asked for what there is, and a reason stands for one that can not be had', () => {
  const asked = askedFiguresOf({ heat: 285, cold: 318, solar: 0 }, [boiler(285), chiller(318)]);
  expect(asked).toEqual([
    'fuel',
    'electricity',
    'makeUpWater',
    'hotWater',
    'hotWaterMeters',
    'heatMeters',
    'heatOutput',
    'coldOutput',
  ]);
  expect(askedFiguresOf({ heat: 0, cold: 90, solar: 0 }, [chiller(90)])).not.toContain('fuel');
  expect(askedFiguresOf({ heat: 9, cold: 0, solar: 9 }, [])).toContain('renewableOutput');
  const figure = (key: 'fuel' | 'electricity' | 'makeUpWater', value: number | null, reason = '') => ({
    key,
    value,
    unit: 'kWh' as const,
    reason,
  });
  expect(
    missingFiguresOf(
      ['fuel', 'electricity', 'makeUpWater', 'hotWater'],
      [figure('fuel', 0), figure('electricity', null), figure('makeUpWater', null, 'Sin contador')],
    ),
  ).toEqual(['electricity', 'hotWater']);
});
