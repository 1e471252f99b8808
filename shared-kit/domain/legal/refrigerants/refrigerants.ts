/**
 * Refrigerants as data: substances with the global warming potential that the law gives them, and mixtures by their composition, from which theirs
 * follows. Regulation (EU) 2024/573: annex I (hydrofluorocarbons, perfluorocarbons), annex II (unsaturated ones), annex VI (how a mixture is computed, and
 * its other parts). Compositions: ANSI/ASHRAE 34, as makers print them.
 */

/** Which annex a substance stands in: it is watched by tonnes, by weight, by the rules on ozone, or not at all. */
export type SubstanceKind = 'annexOne' | 'annexTwo' | 'ozone' | 'natural';

export interface Substance {
  readonly gwp: number;
  readonly kind: SubstanceKind;
}

const sheet = {
  annexOne: {
    'R-23': 14_800,
    'R-32': 675,
    'R-116': 12_200,
    'R-125': 3500,
    'R-134a': 1430,
    'R-143a': 4470,
    'R-152a': 124,
    'R-227ea': 3220,
    'R-236fa': 9810,
    'R-245fa': 1030,
  },
  annexTwo: { 'R-1234yf': 0.501, 'R-1234ze': 1.37, 'R-1233zd': 3.88, 'R-1336mzz': 2.08 },
  ozone: { 'R-22': 1810 },
  natural: {
    'R-290': 0.02,
    'R-600': 0.006,
    'R-600a': 0.02,
    'R-601': 0,
    'R-601a': 0,
    'R-717': 0,
    'R-744': 1,
  },
} as const satisfies Readonly<Record<SubstanceKind, Readonly<Record<string, number>>>>;

export const substances: ReadonlyMap<string, Substance> = new Map(
  (Object.keys(sheet) as SubstanceKind[]).flatMap((kind) =>
    Object.entries(sheet[kind]).map(([name, gwp]): [string, Substance] => [name, { gwp, kind }]),
  ),
);

/** Parts by weight, %. */
export type Composition = Readonly<Record<string, number>>;

const mixtures = {
  'R-404A': { 'R-125': 44, 'R-143a': 52, 'R-134a': 4 },
  'R-407A': { 'R-32': 20, 'R-125': 40, 'R-134a': 40 },
  'R-407C': { 'R-32': 23, 'R-125': 25, 'R-134a': 52 },
  'R-407F': { 'R-32': 30, 'R-125': 30, 'R-134a': 40 },
  'R-410A': { 'R-32': 50, 'R-125': 50 },
  'R-417A': { 'R-125': 46.6, 'R-134a': 50, 'R-600': 3.4 },
  'R-422A': { 'R-125': 85.1, 'R-134a': 11.5, 'R-600a': 3.4 },
  'R-422D': { 'R-125': 65.1, 'R-134a': 31.5, 'R-600a': 3.4 },
  'R-427A': { 'R-32': 15, 'R-125': 25, 'R-143a': 10, 'R-134a': 50 },
  'R-437A': { 'R-125': 19.5, 'R-134a': 78.5, 'R-600': 1.4, 'R-601': 0.6 },
  'R-438A': { 'R-32': 8.5, 'R-125': 45, 'R-134a': 44.2, 'R-600': 1.7, 'R-601a': 0.6 },
  'R-448A': { 'R-32': 26, 'R-125': 26, 'R-1234yf': 20, 'R-134a': 21, 'R-1234ze': 7 },
  'R-449A': { 'R-32': 24.3, 'R-125': 24.7, 'R-1234yf': 25.3, 'R-134a': 25.7 },
  'R-450A': { 'R-134a': 42, 'R-1234ze': 58 },
  'R-452A': { 'R-32': 11, 'R-125': 59, 'R-1234yf': 30 },
  'R-452B': { 'R-32': 67, 'R-125': 7, 'R-1234yf': 26 },
  'R-454A': { 'R-32': 35, 'R-1234yf': 65 },
  'R-454B': { 'R-32': 68.9, 'R-1234yf': 31.1 },
  'R-454C': { 'R-32': 21.5, 'R-1234yf': 78.5 },
  'R-455A': { 'R-744': 3, 'R-32': 21.5, 'R-1234yf': 75.5 },
  'R-507A': { 'R-125': 50, 'R-143a': 50 },
  'R-508B': { 'R-23': 46, 'R-116': 54 },
  'R-513A': { 'R-1234yf': 56, 'R-134a': 44 },
  'R-515B': { 'R-1234ze': 91.1, 'R-227ea': 8.9 },
  'R-516A': { 'R-1234yf': 77.5, 'R-134a': 8.5, 'R-152a': 14 },
} as const satisfies Readonly<Record<string, Composition>>;

export interface Refrigerant {
  readonly composition: Composition;
  readonly gwp: number;
  /** Of its weight, what stands in annex II; 0 to 1. */
  readonly annexTwoShare: number;
  /** Whether any of it stands in annex I: the others are not watched by tonnes. */
  readonly hasAnnexOne: boolean;
}

/** From so much on it is told as a whole number, as labels do. */
const leastWhole = 10;

/** What follows from a composition; null where a part of it is no substance that is known, or the parts are not the whole. */
export const refrigerantOf = (composition: Composition): Refrigerant | null => {
  const parts = Object.entries(composition).flatMap(([name, share]) => {
    const substance = substances.get(name);
    return substance ? [{ ...substance, share: share / 100 }] : [];
  });
  if (parts.length < Object.keys(composition).length) return null;
  const sumOf = (value: (part: (typeof parts)[number]) => number): number =>
    Math.round(parts.reduce((sum, part) => sum + value(part), 0) * 1e6) / 1e6;
  if (Math.abs(sumOf(({ share }) => share * 100) - 100) > tolerance) return null;
  const gwp = sumOf((part) => part.gwp * part.share);
  return {
    composition,
    gwp: gwp >= leastWhole ? Math.round(gwp) : gwp,
    annexTwoShare: sumOf(({ kind, share }) => (kind === 'annexTwo' ? share : 0)),
    hasAnnexOne: parts.some(({ kind }) => kind === 'annexOne'),
  };
};

/** %: what compositions are printed with; binary fractions leave a little more. */
const tolerance = 0.1 + 1e-9;

/** Those that nobody fills into machines alone. */
const partsAlone: ReadonlySet<string> = new Set(['R-116', 'R-143a', 'R-600', 'R-601', 'R-601a']);

const pure = [...substances.keys()]
  .filter((name) => !partsAlone.has(name))
  .map((name): [string, Composition] => [name, { [name]: 100 }]);

/** By name, those of one substance behind the mixtures. */
export const refrigerants: ReadonlyMap<string, Refrigerant> = new Map(
  [...Object.entries<Composition>(mixtures), ...pure].flatMap(([name, composition]) => {
    const refrigerant = refrigerantOf(composition);
    return refrigerant ? [[name, refrigerant]] : [];
  }),
);

/** Stands for a mixture that is not among them: its composition is written beside it. */
export const otherRefrigerant = 'other';

const part = /^\s*(R-?\w+)\s*:?\s*(\d+(?:[.,]\d+)?)\s*%?\s*$/i;

/** A composition as people write it: `R-32 50, R-125 50`, or `R32: 21,5 %; R1234yf: 78,5 %`. Null for what is none. */
export const compositionOf = (text: string): Composition | null => {
  const parts = text.split(/;|,(?=\s*R)|\n/i).map((each) => part.exec(each));
  const shares = parts.flatMap((found): [string, number][] => {
    const [, name = '', share = ''] = found ?? [];
    const known = [...substances.keys()].find((each) => bare(each) === bare(name));
    return known ? [[known, Number(share.replace(',', '.'))]] : [];
  });
  return shares.length === parts.length && shares.length > 0 ? Object.fromEntries(shares) : null;
};

const bare = (name: string): string => name.replace('-', '').toLowerCase();
