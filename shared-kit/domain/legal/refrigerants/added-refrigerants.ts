/** Refrigerants that an administrator adds to those of the product: by their parts, with a potential of one's own where a source gives one. */
import type { DataValue, ElementData } from '../../../contracts/centres/element-data.ts';
import type { FieldError } from '../../../contracts/error-codes.ts';
import type { RefrigerantPart } from '../../../contracts/legal/refrigerants.ts';
import { compositionOf, otherRefrigerant, refrigerantOf, refrigerants, substances } from './refrigerants.ts';

/** What elements, lists and files need of one. */
export interface AddedRefrigerant {
  readonly name: string;
  /** As `compositionOf` reads it. */
  readonly composition: string;
  readonly gwp: number;
  /** Machines that have it keep it; no other one gets it. */
  readonly isRetired: boolean;
}

interface Written {
  readonly name: string;
  readonly parts: readonly RefrigerantPart[];
  readonly ownGwp: number | null;
  readonly gwpSource: string;
}

/** What contradicts itself, at the fields of the form. */
export const refrigerantFaults = ({ name, parts, ownGwp, gwpSource }: Written): FieldError[] => {
  const names = parts.map(({ substance }) => substance);
  const sum = parts.reduce((total, { share }) => total + share, 0);
  const isKnown = names.every((each, index) => substances.has(each) && names.indexOf(each) === index);
  const isNoWhole = isKnown && parts.length > 0 && computedGwp(parts) === null;
  return [
    ...(refrigerants.has(name) || name === otherRefrigerant ? [{ path: 'name', code: 'exists' }] : []),
    ...parts.flatMap(({ substance }, index) => {
      const path = `parts.${index}.substance`;
      if (!substances.has(substance)) return [{ path, code: 'invalidValue' }];
      return names.indexOf(substance) < index ? [{ path, code: 'repeated' }] : [];
    }),
    ...(isNoWhole ? [{ path: `parts.${parts.length - 1}.share`, code: `notWhole:${rounded(sum)}` }] : []),
    ...(ownGwp !== null && gwpSource.trim() === '' ? [{ path: 'gwpSource', code: 'required' }] : []),
  ];
};

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** `R-32 50, R-125 50`, which `compositionOf` reads. */
export const partsText = (parts: readonly RefrigerantPart[]): string =>
  parts.map(({ substance, share }) => `${substance} ${share}`).join(', ');

export interface GwpStep {
  readonly substance: string;
  /** %. */
  readonly share: number;
  readonly gwp: number;
  /** What it adds to the whole. */
  readonly adds: number;
}

/** How the potential of a mixture is added up: Regulation (EU) 2024/573, annex VI. Parts that are not chosen yet are left out. */
export const gwpSteps = (parts: readonly Partial<RefrigerantPart>[]): GwpStep[] =>
  parts.flatMap(({ substance = '', share }) => {
    const known = substances.get(substance);
    return known && typeof share === 'number'
      ? [{ substance, share, gwp: known.gwp, adds: rounded((known.gwp * share) / 100) }]
      : [];
  });

/** What follows from the parts; null while they are not the whole of it. */
export const computedGwp = (parts: readonly RefrigerantPart[]): number | null => {
  const composition = compositionOf(partsText(parts));
  return (composition && refrigerantOf(composition))?.gwp ?? null;
};

/**
 * Data of an element with what the catalogue says of its gas, for whoever works something out of it without the catalogue. What it said of another
 * gas goes; a composition that somebody wrote stays.
 */
export const withGas = <D extends ElementData | Record<string, DataValue>>(
  data: D,
  added: readonly AddedRefrigerant[],
): D => {
  const found = added.find(({ name }) => name === data.refrigerant);
  if (found) return { ...data, refrigerantComposition: found.composition, refrigerantGwp: found.gwp };
  if (data.refrigerantGwp === undefined) return data;
  const { refrigerantGwp: _, refrigerantComposition, ...rest } = data;
  return (data.refrigerant === otherRefrigerant ? { ...rest, refrigerantComposition } : rest) as D;
};
