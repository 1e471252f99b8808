/** A report as the bytes of a file. */
import type { ExportFormat } from 'shared-kit/contracts/reports/report-exports';
import { madeApart } from 'shared-kit/server/work/piecewise-worker';
import type { ReportData, ReportTable } from '../report-table.ts';
import type { Piece, Writing } from './pieces.ts';

async function* piecesOf({ tables, flat, photos }: ReportData, format: ExportFormat): AsyncGenerator<Piece> {
  const written: readonly ReportTable[] = format === 'csv' && flat ? [flat] : tables;
  for (const { name, columns, rows } of written) {
    yield { kind: 'table', name, columns };
    for await (const some of rows) yield { kind: 'rows', rows: some };
    yield { kind: 'tableEnd' };
  }
  if (format === 'pdf' && photos) for await (const some of photos) yield { kind: 'photos', ...some };
}

export const writeReport = (data: ReportData, format: ExportFormat): AsyncGenerator<Uint8Array> => {
  const writing: Writing = { format, head: data.head };
  const worker = new URL('./write.worker.ts', import.meta.url);
  return madeApart(worker, writing, {
    pieces: piecesOf(data, format),
    bytesOf: (piece) => (piece.kind === 'photos' ? piece.pictures : []),
  });
};
