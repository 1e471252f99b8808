/** Which kinds of the law an element is of: by the name of its type, or by the data that it has. */
import type { ElementData } from '../../contracts/centres/element-data.ts';
import type { LegalFamily } from '../../contracts/legal/legal-rules.ts';
import { normaliseText } from '../text/search-text.ts';

interface Marks {
  /** Beginnings of Spanish names of types, plain. */
  readonly names: readonly string[];
  /** Names as a whole: with another word behind them they may be anything. */
  readonly whole?: readonly string[];
  /** Data that no other kind has. */
  readonly data?: readonly string[];
}

const callPoints = ['pulsador de alarma', 'pulsador de incendio', 'pulsador manual de alarma'];

const marks: Readonly<Record<LegalFamily, Marks>> = {
  lift: { names: ['ascensor', 'montacargas'], data: ['floorsServed', 'liftUse'] },
  motorDoor: { names: ['puerta automatica', 'puerta motorizada', 'puerta de garaje'] },
  transformer: { names: ['centro de transformacion', 'transformador'] },
  earthing: { names: ['toma de tierra', 'puesta a tierra'] },
  vessel: {
    // A compressor of a chiller is none: that of air has its vessel below it.
    names: [
      'recipiente a presion',
      'calderin',
      'compresor de aire',
      'deposito de aire comprimido',
      'autoclave',
      'caldera de vapor',
    ],
    data: ['inspectionClass', 'vesselGroup', 'vesselCategory', 'vesselFluid'],
  },
  gas: { names: ['instalacion de gas', 'instalacion receptora de gas'] },
  fuelTank: {
    names: ['deposito de combustible', 'deposito de gasoleo', 'deposito de glp'],
    data: ['tankProject'],
  },
  refrigeration: {
    names: ['camara frigorifica', 'instalacion frigorifica'],
    data: ['refrigerant', 'refrigerantCharge'],
  },
  extinguisher: { names: ['extintor'], data: ['extinguisherAgent'] },
  hoseReel: { names: ['boca de incendio', 'bie'], data: ['hoseReel'] },
  hydrant: { names: ['hidrante'] },
  dryRiser: { names: ['columna seca'] },
  detection: { names: ['central de deteccion', 'central de incendios'] },
  detector: {
    names: [
      'detector de humo',
      'detector de incendio',
      'detector contra incendios',
      'detector optico',
      'detector termico',
      'detector termovelocimetrico',
      'detector ionico',
      'detector de llama',
      'detector de calor',
      'detector por aspiracion',
      'detector de aspiracion',
      ...callPoints,
    ],
    whole: ['detector', 'pulsador'],
    data: ['detectorKind'],
  },
  fireWater: { names: ['grupo de presion contra incendios', 'abastecimiento de agua contra incendios'] },
  sprinkler: { names: ['rociador'] },
  smokeControl: { names: ['exutorio', 'control de humos', 'cortina cortafuego'] },
  sign: { names: ['senal fotoluminiscente', 'senal de evacuacion'] },
  hotTank: { names: ['acumulador de acs', 'deposito de acs'] },
  hotNetwork: { names: ['red de agua caliente'] },
  coldNetwork: { names: ['red de agua fria'] },
  coldTank: { names: ['aljibe', 'deposito de agua'] },
  tap: { names: ['grifo', 'ducha'] },
  tower: { names: ['torre de refrigeracion', 'condensador evaporativo'] },
  whirlpool: { names: ['banera de hidromasaje', 'spa'] },
  pool: { names: ['piscina', 'vaso de piscina'] },
  waterHeater: { names: ['calentador de acs', 'calentador a gas', 'calentador de gas'] },
};
const entries = Object.entries(marks) as [LegalFamily, Marks][];

export interface Typed {
  readonly elementTypeName: string;
  readonly knownFields?: readonly string[];
  readonly data?: ElementData;
}

/** By whole words, in the plural too: `Spa` is no `Spanish`. */
const begins = (name: string, beginning: string): boolean => {
  const words = name.split(' ');
  return beginning
    .split(' ')
    .every((wanted, index) => ['', 's', 'es'].some((ending) => words[index] === `${wanted}${ending}`));
};

const isCalled = (name: string, whole: string): boolean =>
  begins(name, whole) && name.split(' ').length === whole.split(' ').length;

const familiesNamed = (elementTypeName: string): ReadonlySet<LegalFamily> => {
  const name = normaliseText(elementTypeName);
  return new Set(
    entries.flatMap(([family, { names, whole = [] }]) =>
      names.some((each) => begins(name, each)) || whole.some((each) => isCalled(name, each)) ? [family] : [],
    ),
  );
};

/** Thousands of elements share the names of a few types. */
const known = new Map<string, ReadonlySet<LegalFamily>>();
const mostKnown = 2000;

const named = (elementTypeName: string): ReadonlySet<LegalFamily> => {
  const found = known.get(elementTypeName) ?? familiesNamed(elementTypeName);
  if (known.size >= mostKnown) known.clear();
  known.set(elementTypeName, found);
  return found;
};

export const familiesOf = ({ elementTypeName, knownFields = [], data = {} }: Typed): LegalFamily[] => {
  const byName = named(elementTypeName);
  return entries.flatMap(([family, { data: keys = [] }]) =>
    byName.has(family) || keys.some((key) => knownFields.includes(key) || data[key] !== undefined)
      ? [family]
      : [],
  );
};

/** What a type's name says of the kind of detector: a call point is none of those that age. Undefined where it says nothing. */
export const detectorKindNamed = (elementTypeName: string): 'callPoint' | undefined =>
  named(elementTypeName).has('detector') && normaliseText(elementTypeName).startsWith('pulsador')
    ? 'callPoint'
    : undefined;
