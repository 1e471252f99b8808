import { expect, test } from 'vitest';
import type { CircuitReadings } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { compareLuminaire, comparePanel, formerCircuit } from './low-voltage-comparison.ts';

const value = (number: number) => ({ value: number, above: false });
const circuit = (id: number, name: string, readings: CircuitReadings = {}) => ({
  id,
  name,
  section: null,
  length: null,
  supply: 'upTo500' as const,
  breaker: null,
  rcd: { rated: 30, type: 'A' as const, selective: false },
  readings,
  reason: '',
});
const report = {
  network: 'TT' as const,
  voltage: 230,
  conditions: 'dry' as const,
  measurements: ['continuity', 'rcdCurrent', 'earth', 'lit', 'autonomy'] as const,
  autonomyHours: 1,
};

test.each([
  ['the same name, whatever its place', circuit(7, 'Alumbrado  PB'), 2],
  ['the same name, whatever its accents', circuit(7, 'máquinas'), 3],
  ['where it was copied from, under a new name', circuit(1, 'Tomas de fuerza'), 1],
  ['none, as another one has that name now', circuit(2, 'Otro'), null],
  ['none, as it is new', circuit(9, 'Otro'), null],
])('a circuit was %s', (_case, current, formerId) => {
  const former = [circuit(1, 'Tomas'), circuit(2, 'Alumbrado PB'), circuit(3, 'Maquinas')];
  const circuits = [current, circuit(8, 'Alumbrado PB')];
  expect(formerCircuit(current, circuits, former)?.id ?? null).toBe(formerId);
});

test('a panel is compared value by value, where both are there', () => {
  const panel = {
    isIncluded: true,
    conditions: null,
    earth: value(60),
    circuits: [
      circuit(1, 'A', { continuity: value(0.5), rcdCurrent: value(22) }),
      circuit(2, 'B', { continuity: { reason: 'Sin acceso' } }),
    ],
  };
  const former = {
    earth: value(40),
    circuits: [circuit(1, 'A', { continuity: value(1) }), circuit(2, 'B', { continuity: value(1) })],
  };
  expect(comparePanel(panel, former, report)).toMatchObject({
    earth: { trend: 'worse' },
    circuits: [
      { circuitId: 1, values: [{ measurement: 'continuity', previous: value(1), trend: 'better' }] },
      { circuitId: 2, values: [{ measurement: 'continuity', trend: null }] },
    ],
  });
  expect(comparePanel(panel, null, report)).toMatchObject({ earth: null, circuits: [{ values: [] }, {}] });
});

test('a luminaire is compared by what the report measures', () => {
  const luminaire = {
    isIncluded: true,
    use: 'evacuation' as const,
    normalLux: null,
    readings: { lit: { ok: true }, autonomy: value(65), lux: value(2) },
  };
  const former = { readings: { lit: { ok: false }, autonomy: value(90), lux: value(1) } };
  expect(compareLuminaire(luminaire, former, report)).toMatchObject([
    { measurement: 'lit', trend: 'better' },
    { measurement: 'autonomy', trend: 'worse' },
  ]);
});
