/** How a fault of the demo data is told of. */
import type {
  failureCauses,
  failureModes,
  repairActions,
  waitingReasons,
} from 'shared-kit/contracts/correctives/corrective';
import type { Priority } from 'shared-kit/contracts/enums';

/** From, up to. */
export type Range = readonly [number, number];
type Cost = readonly [description: string, quantity: number, unitPrice: number];

export interface Fault {
  /** Types of elements as they are read in Spanish; null: of areas. */
  readonly of: readonly string[] | null;
  /** The type of corrective, by its Spanish name in the starter catalogue. */
  readonly type: string;
  readonly priority: Priority;
  readonly opening: string;
  readonly closing: string;
  readonly mode: (typeof failureModes)[number];
  readonly cause: (typeof failureCauses)[number];
  readonly action: (typeof repairActions)[number];
  /** Of work. */
  readonly minutes: Range;
  /** From its beginning to its repair. */
  readonly hours: Range;
  readonly costs?: readonly Cost[];
  readonly wait?: readonly [reason: (typeof waitingReasons)[number], note: string, days: Range];
  readonly comment?: string;
  /** The element stands still meanwhile. */
  readonly stops?: true;
  /** Months in which it happens. */
  readonly months?: readonly number[];
  /** How often, beside others; 1 unless told. */
  readonly weight?: number;
}
