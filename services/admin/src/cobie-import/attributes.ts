/** Attributes that are data of an element: what files call them, and in which units they give them. */
import type { RowReader } from './values.ts';

/** Fields of an element that only attributes tell; the first three a sheet's own columns tell as well. */
export interface AttributeFields {
  brand?: string;
  model?: string;
  serialNumber?: string;
  purchaseDate?: string;
  /** Kilowatt. */
  power?: number;
  coldPower?: number;
  heatPower?: number;
  /** Volt. */
  voltage?: number;
  /** Revolutions per minute. */
  speed?: number;
}
type Field = keyof AttributeFields;

const names: Readonly<Record<Field, readonly string[]>> = {
  brand: ['manufacturer', 'brand', 'make', 'fabricante', 'marca'],
  model: ['model', 'modelnumber', 'modelreference', 'modellabel', 'modelo'],
  serialNumber: ['serialnumber', 'serial', 'numerodeserie', 'númerodeserie'],
  purchaseDate: ['purchasedate', 'acquisitiondate', 'fechadecompra'],
  power: ['power', 'ratedpower', 'nominalpower', 'electricalpower', 'powerconsumption', 'potencia'],
  coldPower: [
    'coolingcapacity',
    'nominalcoolingcapacity',
    'coldpower',
    'potenciafrigorífica',
    'potenciafrigorifica',
  ],
  heatPower: [
    'heatingcapacity',
    'nominalheatingcapacity',
    'heatpower',
    'potenciacalorífica',
    'potenciacalorifica',
  ],
  voltage: ['voltage', 'ratedvoltage', 'nominalvoltage', 'tensión', 'tension', 'voltaje'],
  speed: ['speed', 'rotationspeed', 'ratedspeed', 'nominalrotationspeed', 'velocidad'],
};
const fieldByName = new Map(
  (Object.keys(names) as Field[]).flatMap((field) => names[field].map((name) => [name, field] as const)),
);

/** The field that an attribute of this name, as `headerKey` gives it, is about. */
export const attributeField = (name: string): Field | undefined => fieldByName.get(name);

const kilowatts = {
  w: 0.001,
  watt: 0.001,
  watts: 0.001,
  kw: 1,
  kilowatt: 1,
  kilowatts: 1,
  hp: 0.7457,
  horsepower: 0.7457,
};
/** What one of a unit is in ours; `''` where the file names none. Power without a unit may be either of two. */
const units: Readonly<Partial<Record<Field, Readonly<Record<string, number>>>>> = {
  power: kilowatts,
  coldPower: kilowatts,
  heatPower: kilowatts,
  voltage: { '': 1, v: 1, volt: 1, volts: 1, kv: 1000, kilovolt: 1000, kilovolts: 1000 },
  speed: { '': 1, rpm: 1, revolutionsperminute: 1 },
};

/** Whether an attribute of this name, as `headerKey` gives it, is a number. */
export const attributeIsNumber = (name: string): boolean => {
  const field = attributeField(name);
  return field !== undefined && units[field] !== undefined;
};

/** The value in our unit, or undefined where it can't be told. */
export const attributeValue = (
  reader: RowReader,
  field: Field,
  unit: string,
): string | number | undefined => {
  if (field === 'purchaseDate') return reader.day('value');
  const known = units[field];
  if (!known) return reader.line('value');
  const [factor, number] = [known[unit], reader.quietNumber('value')];
  if (factor === undefined || number === undefined || number < 0 || number > 2_147_483_647) return undefined;
  return Math.round(number * factor * 1e6) / 1e6;
};
