/** What an electrician would have measured: the same every time, a bit worse from year to year, with a fault here and there. */
import type {
  CircuitRatings,
  CircuitReadings,
  Measurement,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { Circuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import {
  circuitMeasurementsOf,
  type MeasuredReport,
} from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import type { LuminaireRecord, PanelRecord, PartRecord } from '../low-voltage/part.model.ts';
import { randomFrom } from './random.ts';
import { say } from './words.ts';

const value = (number: number, above = false) => ({ value: number, above });
const rounded = (number: number, decimals: number): number => Number(number.toFixed(decimals));

type Kind = readonly [name: string, section: number, breaker: number, curve: 'B' | 'C' | 'D', rcd: number];
const kinds: readonly Kind[] = [
  ['Alumbrado', 1.5, 10, 'C', 30],
  ['Tomas de uso general', 2.5, 16, 'C', 30],
  ['Tomas de informática', 2.5, 16, 'C', 30],
  ['Climatización', 6, 25, 'D', 300],
  ['Alumbrado de emergencia', 1.5, 10, 'C', 30],
  ['Secamanos', 4, 20, 'C', 30],
  ['Extracción de aseos', 2.5, 16, 'C', 300],
  ['Termo eléctrico', 2.5, 16, 'C', 30],
  ['Alumbrado exterior', 2.5, 10, 'C', 300],
  ['Megafonía', 2.5, 10, 'C', 30],
  ['Puerta automática', 2.5, 16, 'C', 30],
  ['Reserva', 2.5, 16, 'C', 30],
];

const newCircuits = (elementId: number): Circuit[] => {
  const count = 6 + (elementId % 7);
  return kinds.slice(0, count).map(([name, section, rated, curve, sensitivity], index) => ({
    id: index + 1,
    version: 0,
    name: `C${index + 1} ${say(name)}`,
    section,
    length: index === 3 ? 120 : null,
    supply: 'upTo500',
    breaker: { rated, curve },
    rcd: { rated: sensitivity, type: index === 2 ? 'A' : 'AC', selective: false },
    readings: {},
    reason: '',
    note: '',
  }));
};

/** Values by their measurement; `year` counts from the first report. */
const numberOf = (
  measurement: Measurement,
  seed: string,
  { year, rated }: { readonly year: number; readonly rated: number },
): number => {
  const base = randomFrom(`${seed} ${measurement}`)();
  const now = randomFrom(`${seed} ${measurement} ${year}`)();
  // Now and then somebody has tightened a terminal or changed a cable.
  const mended = now > 0.85 ? 0.86 : 1;
  const worse = (1 + year * 0.09 * base + now * 0.03) * mended;
  switch (measurement) {
    case 'insulationLN':
    case 'insulationLPE':
    case 'insulationNPE':
      return Math.round((60 + base * 1400) / worse);
    case 'continuity':
      return rounded((0.12 + base * 0.6) * worse, 2);
    case 'leakage':
      return rounded((0.3 + base * 4) * worse, 1);
    case 'loop':
      return rounded((0.5 + base * 0.9) * worse, 2);
    case 'rcdCurrent':
      return rounded(rated * (0.62 + base * 0.22 + now * 0.03), 1);
    case 'rcdTime5':
      return rounded(9 + base * 8 + now * 2, 1);
    case 'rcdTime1At0':
    case 'rcdTime1At180':
      return rounded(18 + base * 14 + now * 3, 1);
    case 'earth':
      return rounded((9 + base * 18) * worse, 1);
    case 'autonomy':
      return Math.round((78 + base * 50) / worse);
    case 'lux':
      return rounded((1.3 + base * 1.9) / worse, 2);
    default:
      return rounded(8 + base * 20, 1);
  }
};

/** The end of the scale of what measures insulation. */
const endOfScale = 999;
const measuredOf = (
  measurement: Measurement,
  seed: string,
  { year, rated = 0 }: { readonly year: number; readonly rated?: number | undefined },
) => {
  const number = numberOf(measurement, seed, { year, rated });
  const isOver = measurement.startsWith('insulation') && number > endOfScale;
  return isOver ? value(endOfScale, true) : value(number);
};

const readingsOf = (circuit: CircuitRatings, seed: string, { year, report }: Measuring): CircuitReadings => {
  const readings: CircuitReadings = {};
  for (const each of circuitMeasurementsOf(circuit, report))
    if (each === 'rcdButton') readings[each] = { ok: true };
    else readings[each] = measuredOf(each, seed, { year, rated: circuit.rcd?.rated });
  return readings;
};

interface Measuring {
  readonly report: MeasuredReport;
  readonly year: number;
}

/** One circuit in twenty has an RCD that trips too late, and a new one the year after. */
const isFaulty = (elementId: number, id: number, year: number): boolean =>
  (elementId * 7 + id + year * 11) % 23 === 5;

export const measuredPanel = (panel: PanelRecord, measuring: Measuring): PanelRecord => {
  const { elementId } = panel;
  const known = panel.circuits.length > 0 ? panel.circuits : newCircuits(elementId);
  const circuits = known.map((circuit): Circuit => {
    if (circuit.name.endsWith(say('Reserva'))) return { ...circuit, reason: say('Sin carga conectada') };
    const readings = readingsOf(circuit, `${elementId}.${circuit.id}`, measuring);
    if (!isFaulty(elementId, circuit.id, measuring.year) || !readings.rcdCurrent)
      return { ...circuit, readings };
    const late = value(rounded((circuit.rcd?.rated ?? 30) * 1.12, 1));
    return { ...circuit, readings: { ...readings, rcdCurrent: late }, note: say('Cambiar el diferencial') };
  });
  return {
    ...panel,
    version: 1,
    mainSwitch: panel.mainSwitch || `4P ${[40, 63, 80][elementId % 3]} A`,
    earth: measuring.report.measurements.includes('earth')
      ? measuredOf('earth', String(elementId), { year: measuring.year })
      : null,
    earthMethod: 2,
    shortCircuit: rounded(2.4 + (elementId % 5) * 0.7, 1),
    circuits: circuits.map((circuit) => ({ ...circuit, version: 1 })),
    nextCircuitId: Math.max(...circuits.map(({ id }) => id)) + 1,
    changes: circuits.length + 1,
  };
};

export const measuredLuminaire = (
  luminaire: LuminaireRecord,
  { report, year }: Measuring,
): LuminaireRecord => {
  const { elementId } = luminaire;
  const isSpent = (elementId + year * 5) % 17 === 3;
  const asked = (['autonomy', 'lux', 'uniformity'] as const).filter((each) =>
    report.measurements.includes(each),
  );
  const readings = Object.fromEntries(
    asked.map((each) => [each, measuredOf(each, String(elementId), { year })]),
  );
  return {
    ...luminaire,
    version: 1,
    readings: {
      ...(report.measurements.includes('lit') ? { lit: { ok: true } } : {}),
      ...readings,
      ...(isSpent && report.measurements.includes('autonomy') ? { autonomy: value(41) } : {}),
    },
    note: isSpent ? say('Cambiar la batería') : '',
  };
};

export const measuredPart = (part: PartRecord, measuring: Measuring): PartRecord =>
  part.kind === 'panel' ? measuredPanel(part, measuring) : measuredLuminaire(part, measuring);
