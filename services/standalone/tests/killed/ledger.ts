/** What the portal has said is done, and what it was asked for last without an answer. */
export interface Recorded {
  readonly id: number;
  version: number;
  /** Observations in the order in which they were acknowledged: each of them is another one. */
  readonly acknowledged: string[];
  /** Sent, and not answered when the portal was killed. */
  pending: { readonly observation: string; readonly key: string } | null;
}

export interface Imported {
  readonly installationId: number;
  /** Null where the portal was killed before the preview was answered. */
  importId: number | null;
  isDone: boolean;
}

export interface Ledger {
  readonly tasks: Map<number, Recorded>;
  readonly imports: Imported[];
}

export const emptyLedger = (): Ledger => ({ tasks: new Map(), imports: [] });
