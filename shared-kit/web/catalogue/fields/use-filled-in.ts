import type { ReactNode } from 'react';
import type { Catalogue, ManyParts, Row, Values } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';

const noParts: ManyParts = {
  content: null,
  within: () => ({}),
  faults: () => ({}),
  labelOf: (key) => key,
};
const useNoParts = (): ManyParts => noParts;

const known = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

/** What of a form for several entries was filled in, and what that means for each of them. */
export interface FilledIn {
  /** Everything else stays as it is. */
  readonly of: (values: Values) => Values;
  /** What is to be written of an entry. */
  readonly fieldsOf: (row: Row, filled: Values) => Values;
  /** Whether the entry can't hold some of what is filled in. */
  readonly lacks: (row: Row, filled: Values) => boolean;
  /** What is wrong, by the path of the field. */
  readonly faultsOf: (filled: Values) => Readonly<Record<string, string>>;
  readonly labelOf: (path: string) => string;
  /** Inputs of what depends on the entries. */
  readonly content: ReactNode;
}

export const useFilledIn = (catalogue: Catalogue, rows: readonly Row[]): FilledIn => {
  const text = useCatalogueText(catalogue);
  const { field = '', useParts = useNoParts } = catalogue.many?.parts ?? {};
  const parts = useParts(rows);
  const givenIn = (filled: Values): Values => (filled[field] ?? {}) as Values;
  const heldBy = (row: Row, filled: Values): Values => parts.within(row, givenIn(filled));
  return {
    of: (values) => {
      const given = known((values[field] ?? {}) as Values);
      const { [field]: _, ...others } = known(values);
      return Object.keys(given).length > 0 ? { ...others, [field]: given } : others;
    },
    fieldsOf: (row, filled) => {
      const { [field]: _, ...others } = filled;
      const held = heldBy(row, filled);
      return Object.keys(held).length > 0 ? { ...others, [field]: held } : others;
    },
    lacks: (row, filled) => Object.keys(heldBy(row, filled)).length < Object.keys(givenIn(filled)).length,
    faultsOf: (filled) =>
      Object.fromEntries(
        Object.entries(parts.faults(givenIn(filled))).map(([key, code]) => [`${field}.${key}`, code]),
      ),
    labelOf: (path) =>
      path.startsWith(`${field}.`) ? parts.labelOf(path.slice(field.length + 1)) : text.label(path),
    content: parts.content,
  };
};
