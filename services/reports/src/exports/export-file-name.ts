import type { ExportOrder } from './export-order.ts';
import { exportWords } from './export-words.ts';

/** Letters, digits, dots and hyphens alone: names go through many hands. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** `Torre-Norte_tareas_2026-03-01_2026-03-31.xlsx`: installation, report, days. */
export const fileNameOf = (
  {
    kind,
    format,
    language,
    from,
    to,
    reportName,
  }: Pick<ExportOrder, 'kind' | 'format' | 'language' | 'from' | 'to' | 'reportName'>,
  installationName: string,
): string => {
  const report = plain(reportName) || exportWords(language).t(`files.${kind}`);
  return `${[plain(installationName), report, from, to].filter(Boolean).join('_')}.${format}`;
};
