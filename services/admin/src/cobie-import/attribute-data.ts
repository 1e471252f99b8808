/** Attributes that are data of a type's elements: what files call them, and in which units they give them. */
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import {
  type DataField,
  dataFieldsOf,
  faultOf,
  type TypedData,
} from 'shared-kit/domain/records/element-data';
import { knownFields } from 'shared-kit/domain/records/element-fields';
import { dataValue, headingKeysOf } from './own/data-headings.ts';
import { wordKey } from './own/words.ts';
import type { RowReader } from './values.ts';

/** Names besides those that the screens give; one may mean several fields, of which a type has one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  refrigerant: ['refrigeranttype', 'tipoderefrigerante'],
  refrigerantCharge: ['refrigerantmass', 'refrigerantweight', 'cargarefrigerante'],
  fuel: ['fueltype', 'energysource', 'combustible'],
  usefulEfficiency: ['efficiency', 'nominalefficiency', 'rendimiento'],
  apertureArea: ['collectorarea'],
  maximumPressure: ['maxpressure', 'designpressure', 'maximumallowablepressure', 'presionmaxima'],
  vesselVolume: ['volume', 'nominalvolume', 'volumen'],
  tankVolume: ['volume', 'nominalvolume', 'capacity', 'nominalcapacity', 'capacidad', 'volumen'],
  liftLoad: ['ratedload', 'nominalload', 'carga'],
  floorsServed: ['numberofstops', 'stops', 'paradas'],
  extinguisherAgent: ['extinguishingagent', 'agent'],
  agentWeight: ['agentmass'],
  detectorKind: ['detectortype', 'tipodedetector'],
  circuitCount: ['numberofcircuits', 'circuits'],
  rcdSensitivity: ['sensitivity', 'sensibilidad'],
  ratedCurrent: ['nominalcurrent', 'intensidadnominal', 'intensidad'],
  autonomy: ['batteryautonomy', 'batteryduration'],
  luminousFlux: ['lumens', 'lightoutput'],
  manufactureYear: ['yearofmanufacture', 'productionyear', 'constructionyear'],
  commissioningDate: ['startupdate', 'fechadepuestaenmarcha'],
  warrantyEnd: ['warrantyenddate', 'warrantyexpirationdate', 'findegarantia'],
  registrationNumber: ['registration', 'numeroderegistro'],
};

const namesOf = (field: DataField): string[] => [...headingKeysOf(field), ...(otherNames[field.key] ?? [])];

/** What attributes of well-known data are called. */
const knownNames: ReadonlySet<string> = new Set(
  dataFieldsOf({ knownFields: knownFields.map(({ key }) => key), ownFields: [] }).flatMap(namesOf),
);

/** What attributes of the types' own fields are called. */
export const ownNames = (types: readonly TypedData[]): string[] => [
  ...new Set(types.flatMap((type) => dataFieldsOf({ ...type, knownFields: [] }).flatMap(namesOf))),
];

/** Whether an attribute of this name can be data; `own` are names of types' own fields. */
export const isDataName = (name: unknown, own: ReadonlySet<string>): boolean =>
  knownNames.has(wordKey(name)) || own.has(wordKey(name));

/** The fields of a type by what attributes call them; none by a name that could mean two. */
export const fieldsByName = (type: TypedData): ReadonlyMap<string, DataField> => {
  const found = new Map<string, DataField | null>();
  for (const field of dataFieldsOf(type))
    for (const name of new Set(namesOf(field))) found.set(name, found.has(name) ? null : field);
  return new Map([...found].flatMap(([name, field]) => (field ? [[name, field] as const] : [])));
};

type Factors = Readonly<Record<string, number>>;
/** What one of a unit is in the field's; `''` where a file that names none can mean nothing else. */
const factors: Readonly<Record<string, Factors>> = {
  '': { '': 1, each: 1, unit: 1, units: 1 },
  '%': { '': 1, percent: 1, percentage: 1 },
  kg: {
    '': 1,
    kg: 1,
    kilogram: 1,
    kilograms: 1,
    g: 0.001,
    grams: 0.001,
    lb: 0.453_592_37,
    lbs: 0.453_592_37,
    pounds: 0.453_592_37,
  },
  l: {
    l: 1,
    liter: 1,
    liters: 1,
    litre: 1,
    litres: 1,
    litros: 1,
    m3: 1000,
    cubicmeters: 1000,
    gallons: 3.785_411_784,
    gal: 3.785_411_784,
  },
  bar: { bar: 1, bars: 1, kpa: 0.01, mpa: 10, pa: 0.000_01, psi: 0.068_947_57 },
  m: {
    m: 1,
    meter: 1,
    meters: 1,
    metros: 1,
    cm: 0.01,
    mm: 0.001,
    millimeters: 0.001,
    ft: 0.3048,
    feet: 0.3048,
  },
  'm²': { m2: 1, sqm: 1, squaremeters: 1, ft2: 0.092_903_04, sqft: 0.092_903_04, squarefeet: 0.092_903_04 },
  A: { '': 1, a: 1, amp: 1, amps: 1, amperes: 1, ma: 0.001 },
  mA: { ma: 1, milliamperes: 1, milliamps: 1, a: 1000, amps: 1000 },
  h: { '': 1, h: 1, hr: 1, hour: 1, hours: 1, horas: 1, min: 1 / 60, minutes: 1 / 60 },
  lm: { '': 1, lm: 1, lumen: 1, lumens: 1 },
};

/** The value of an attribute's row as the field holds it, or null where it can't be told. */
export const attributeData = (field: DataField, reader: RowReader): DataValue | null => {
  const cell = reader.cell('value');
  if (cell === undefined) return null;
  if (field.valueType !== 'number') return dataValue(field, cell, reader.date1904);
  const unit = wordKey(reader.reference('unit') ?? '');
  const factor = factors[field.unit]?.[unit] ?? (unit === wordKey(field.unit) ? 1 : undefined);
  const number = reader.quietNumber('value');
  if (factor === undefined || number === undefined) return null;
  const value = Math.round(number * factor * 1e6) / 1e6;
  return faultOf(field, value) === null ? value : null;
};
