import type { ReportExport } from 'shared-kit/contracts/reports/report-exports';

const told = ['forbidden', 'moduleDisabled', 'payloadTooLarge', 'notFound', 'jobInterrupted'] as const;

/** The key of the words for why it could not be made. */
export const exportErrorKey = ({ error }: Pick<ReportExport, 'error'>): string =>
  told.find((each) => each === error) ?? 'unexpected';
