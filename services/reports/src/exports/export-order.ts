import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { ExportFormat } from 'shared-kit/contracts/reports/report-exports';
import type { ReportKind } from 'shared-kit/contracts/reports/reports';

/** What is to be made, and for whom. */
export interface ExportOrder {
  readonly installationId: number;
  readonly kind: ReportKind;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly withPhotos: boolean;
  /** As the page's address says it, with the days that it was of when it was asked for. */
  readonly settings: string;
  readonly from: string;
  readonly to: string;
  readonly reportName: string;
  readonly ownerId: number;
}

/** Whether photos that were asked for go with it: of tasks, on paper. */
export const takesPhotos = (
  kind: ExportOrder['kind'],
  { format, withPhotos = false }: Pick<ExportOrder, 'format'> & Partial<Pick<ExportOrder, 'withPhotos'>>,
): boolean => withPhotos && kind === 'tasks' && format === 'pdf';
