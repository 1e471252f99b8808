/** What a writer is sent, piece by piece, and what writers have in common. */

import type { ExportFormat } from 'shared-kit/contracts/reports/report-exports';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { ReportColumn, ReportHead, ReportPhotos, Row } from '../report-table.ts';

export type Piece =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly ReportColumn[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'tableEnd' }
  | ({ readonly kind: 'photos' } & ReportPhotos);

export interface Writing {
  readonly format: ExportFormat;
  readonly head: ReportHead;
}

type Bytes = Promise<Uint8Array[]>;

export interface Writer {
  /** What is ready by then. */
  take(piece: Piece): Bytes;
  end(): Bytes;
}

export type OpenWriter = (head: ReportHead, words: DocumentWords) => Writer;
