/**
 * What is kept in the browser, as it is stored. A change of a shape raises `databaseVersion` and converts what is there; it only adds, as the
 * release before goes on with it where that is put back, or is open in another tab.
 */
import type { DBSchema } from 'idb';
import type { FieldConflict, Operation } from '../../../contracts/operations.ts';

/**
 * `waiting`: to be sent. `held`: the server takes nothing of it for now (`code` says why), and is asked again. `conflict`: a person decides
 * about `conflicts`. `refused`: `code` and `errors` say why; it is sent again only when a person changes it.
 */
export const operationStates = ['waiting', 'held', 'conflict', 'refused'] as const;
export type OperationState = (typeof operationStates)[number];

export interface StoredOperation extends Operation {
  /** camelCase plural, as `defineOperations` names it. */
  readonly resource: string;
  readonly installationId: number;
  /** Counts what was added in this browser: those of a record are sent in this order. */
  readonly order: number;
  /** It was on its way once: the server may have carried it out, though no answer came. */
  readonly isTried: boolean;
  /** What it is about, as it was called when it was written down. */
  readonly title: string;
  /** Ids of local files in `fields`. */
  readonly localFiles: readonly number[];
  /** Ids of records in `fields` that were made here and have no number yet. */
  readonly localRecords?: readonly number[];
  /** It makes the record that it is about: what follows of it waits for this. */
  readonly isNew?: boolean;
  readonly state: OperationState;
  /** What a person decides about. */
  readonly conflicts: readonly FieldConflict[];
  /** What the server said was stored when it answered; null where it did not. */
  readonly record: unknown;
  /** The version of `record`. */
  readonly recordVersion: number | null;
  readonly code: string | null;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}

export interface StoredFile {
  /** Negative: no server gives such a one. */
  readonly id: number;
  /** Empty once the server has it: the id alone is kept, for whoever still names it. */
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  /** What it is for, as the upload needs to know: `photo`, `signature`, … */
  readonly purpose: string;
  readonly installationId: number;
  /** The idempotency key of its upload. */
  readonly key: string;
  /** Once it is uploaded. */
  readonly serverId: number | null;
}

/** An answer that was read while there was a network. */
export interface StoredRead {
  /** Path with its query, or a name of the preparation's own. */
  readonly address: string;
  readonly answer: unknown;
  /** ISO instant. */
  readonly at: string;
  readonly installationId: number;
  /** The preparation that keeps it, where an installation has several: each replaces its own. */
  readonly part?: string;
}

/** Bytes that the server has, to be shown without a network. They never change: other bytes have another address. */
export interface KeptFile {
  /** As of reads. */
  readonly part: string;
  readonly installationId: number;
  /** As `fileAddress` says it. */
  readonly address: string;
  readonly blob: Blob;
}

/** When to try again. `isAsked`: the server named the time, and nothing shortens it. */
export interface Backoff {
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly retryAt: number;
  /** When it was set, likewise; older versions did not keep it. */
  readonly since?: number;
  readonly isAsked: boolean;
}

/** Of each record that was made here, the id that the server gave it. */
export type Numbered = Readonly<Record<string, number>>;

/** What became of prepared answers since they were fetched. */
export interface KeptChanges {
  /** Counts every change of what is kept. */
  readonly count: number;
  /** By address, the ISO instant at which an answer of the server last changed it, kept or not; those of the last day. */
  readonly writtenAt: Readonly<Record<string, string>>;
}

export interface Facts {
  readonly device: string;
  readonly sequence: number;
  readonly order: number;
  /** The last id that a local file was given. */
  readonly fileId: number;
  /** The last id that a record that was made here was given. */
  readonly recordId: number;
  readonly numbered: Numbered;
  readonly clockAhead: number | null;
  readonly offlineSince: string | null;
  readonly lastSent: { readonly at: string; readonly count: number } | null;
  readonly backoff: Backoff | null;
  /** Sending stopped until the person signs in again. */
  readonly needsSignIn: boolean;
  readonly keptChanges: KeptChanges;
}
export type FactName = keyof Facts;

export const databaseVersion = 3;

export interface OfflineSchema extends DBSchema {
  operations: {
    key: string;
    value: StoredOperation;
    indexes: { record: [string, number]; state: string; order: number };
  };
  files: { key: number; value: StoredFile };
  reads: {
    key: string;
    value: StoredRead & { readonly part: string };
    indexes: { part: [string, number] };
  };
  keptFiles: { key: [string, number, string]; value: KeptFile; indexes: { address: string } };
  facts: { key: string; value: Facts[FactName] };
}
