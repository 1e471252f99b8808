/** A table before any program has written it. */
export type TableCell =
  | null
  | string
  | number
  /** `2026-05-10`. */
  | { readonly day: string }
  /** A number that its format fills up with zeros. */
  | { readonly padded: number; readonly digits: number }
  /** `value` null: never worked out. */
  | { readonly formula: string; readonly value: string | number | null }
  | { readonly error: string };

export interface Table {
  readonly name: string;
  readonly rows: readonly (readonly TableCell[])[];
  /** `D2:D4`. */
  readonly merges?: readonly string[];
  /** Rows from 1. */
  readonly hidden?: readonly number[];
}

/** How a program writes a table: documented forms of its files, one file each. */
export interface Dialect {
  readonly name: string;
  /** Tells days from texts, formats from values, formulas from what they give. */
  readonly hasKinds: boolean;
  write(table: Table): Buffer;
}
