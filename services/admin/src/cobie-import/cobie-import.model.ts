import mongoose from 'mongoose';
import type {
  CobieAttributes,
  CobieImport,
  CobieIssue,
  CobiePlan,
  CobiePreviewItem,
  CobieQuestion,
} from 'shared-kit/contracts/centres/cobie-imports';
import { defineModel } from 'shared-kit/server/database/define-model';

/** A workbook between its preview and its import. */
export interface CobieImportRecord {
  _id: number;
  installationId: number;
  fileName: string;
  format: CobieImport['format'];
  createdAt: Date;
  createdBy: number;
  /** The database forgets it then. */
  expiresAt: Date;
  /** The parsed workbook, packed. */
  content: Buffer;
  plan: CobiePlan;
  /** Null for previews from before they were read. */
  attributes: CobieAttributes | null;
  typesToApprove: number;
  applicable: boolean;
  issues: CobieIssue[];
  items: CobiePreviewItem[];
  questions: CobieQuestion[];
  /** What was answered, by the id of the question. */
  answers: Readonly<Record<string, string>>;
  /** How often it was asked to be applied: of two requests at once, one starts the job. */
  attempts: number;
  jobId: number | null;
  /** What came of it, written with it; null until then. */
  applied: CobiePlan | null;
}

const id = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const anything = mongoose.Schema.Types.Mixed;

export const cobieImports = defineModel<CobieImportRecord>(
  'cobieImports',
  {
    _id: id,
    installationId: id,
    fileName: { type: String, default: '' },
    format: { type: String, default: 'cobie' },
    createdAt: date,
    createdBy: id,
    expiresAt: date,
    content: Buffer,
    plan: anything,
    attributes: { type: anything, default: null },
    typesToApprove: { type: Number, default: 0 },
    applicable: { type: Boolean, required: true },
    issues: [anything],
    items: [anything],
    questions: [anything],
    answers: { type: anything, default: {} },
    attempts: { type: Number, default: 0 },
    jobId: { type: Number, default: null },
    applied: { type: anything, default: null },
  },
  { indexes: [{ key: { installationId: 1, _id: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
