export interface Choice {
  readonly value: number | string;
  readonly label: string;
  /** Said above the first one of each group. */
  readonly group?: string;
  /** Said below it. */
  readonly help?: string;
}
