/** The uses of a building and its own fields, which say the same where there is one use alone. */
import type { Building, BuildingUse } from '../../contracts/centres/installations.ts';

export type Whole = Pick<Building, 'use' | 'builtArea' | 'usefulArea' | 'capacity'>;

/** The figures of a use of which nothing is known. */
export const unknownUse = {
  builtArea: null,
  usefulArea: null,
  storeys: null,
  capacity: null,
  parkingPlaces: null,
};

interface Used {
  readonly use?: string | null | undefined;
  readonly uses?: readonly { readonly use: string }[] | undefined;
}

/** What a building is used for, as it is stored; empty where nobody has said. */
export const useNamesOf = ({ use, uses = [] }: Used): readonly string[] => [
  ...new Set([...(use ? [use] : []), ...uses.map((each) => each.use)]),
];

/** What is stored of the uses once the building's own fields are these: several stay, the only one follows them. */
export const usesAfter = (whole: Whole, uses: readonly BuildingUse[]): readonly BuildingUse[] => {
  if (uses.length > 1) return uses;
  const { use, builtArea, usefulArea, capacity } = whole;
  if (use === null) return [];
  const known = uses.find((each) => each.use === use) ?? unknownUse;
  return [{ ...known, use, builtArea, usefulArea, capacity }];
};

/** The building's own fields once its uses are these: those of the only one; of several the main use stays as long as it is one of them. */
export const wholeAfter = (whole: Whole, uses: readonly BuildingUse[]): Whole => {
  const [first] = uses;
  if (!first) return { ...whole, use: null };
  if (uses.length > 1)
    return uses.some(({ use }) => use === whole.use) ? whole : { ...whole, use: first.use };
  const { use, builtArea, usefulArea, capacity } = first;
  return { use, builtArea, usefulArea, capacity };
};
