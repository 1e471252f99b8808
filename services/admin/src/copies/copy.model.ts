import type { CopyCounts, CopyPart } from 'shared-kit/contracts/centres/installation-copies';
import { defineModel } from 'shared-kit/server/database/define-model';
import type { CopiedKind } from './plan-copy.ts';

/** The ids that a copy gave: consecutive ones of each kind. */
export interface GivenOnes {
  readonly first: number;
  readonly count: number;
}
/** Copies from before there were thermal installations gave none of them an id. */
export type GivenIds = Readonly<
  Record<Exclude<CopiedKind, 'thermalInstallations'>, GivenOnes> & { thermalInstallations?: GivenOnes }
>;

/** What a person had copied, to be found and taken back. */
export interface InstallationCopyRecord {
  _id: number;
  sourceId: number;
  sourceName: string;
  ref: string;
  name: string;
  parts: CopyPart[];
  createdAt: Date;
  createdBy: number;
  createdByName: string;
  /** Null until it is done, as the two that follow. */
  installationId: number | null;
  given: GivenIds | null;
  counts: CopyCounts | null;
  undoneAt: Date | null;
  jobId: number | null;
}

const id = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;
const later = { type: Number, default: null } as const;
const parts = { type: Object, default: null } as const;

export const installationCopies = defineModel<InstallationCopyRecord>('installationCopies', {
  _id: id,
  sourceId: id,
  sourceName: text,
  ref: text,
  name: text,
  parts: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  createdBy: id,
  createdByName: { type: String, default: '' },
  installationId: later,
  given: parts,
  counts: parts,
  undoneAt: { type: Date, default: null },
  jobId: later,
});
