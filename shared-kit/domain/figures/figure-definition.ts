/** What is stated of every figure, in the manner of a metrics layer: one name, one definition, whoever shows it. */

type FigureUnit =
  | 'tasks'
  | 'correctives'
  | 'stops'
  | 'reports'
  | 'records'
  | 'elements'
  | 'contracts'
  | 'people'
  | 'minutes'
  | 'days'
  | 'weeks'
  | 'euro';

export interface Figure {
  /** Of the figure itself; a rate has the unit of what it counts. */
  readonly unit: FigureUnit;
  /** As arithmetic. What people read of it is among the words of whoever shows it: `figure.<name>.name`, and `how`. */
  readonly formula: string;
  /** What it is divided by, or a part of; null where it stands for itself. */
  readonly of: string | null;
  /** The address of the list that it is counted from, which has as many; null where it is of no list. */
  readonly list: ((given: never) => string) | null;
}

/** Both included, `2026-11-21`, and the installation where the address is not of the present one. */
export interface OfDays {
  readonly from: string;
  readonly to: string;
  readonly installationId?: number;
}
