/** What a report's files are called. */
import type { LanguageCode } from '../../contracts/enums.ts';
import type { ReportState } from '../../contracts/low-voltage/low-voltage-parts.ts';

export interface ReportFile {
  readonly number: string;
  readonly revision: number;
  readonly state: ReportState;
  /** Null for what was signed, which is in no language. */
  readonly language: LanguageCode | null;
}

const drafts = { es: 'borrador', cat: 'esborrany', en: 'draft' } as const;

/** `BT-2026-7-rev1.pdf`; a draft says so. What was signed is `BT-2026-7-rev1.json`. */
export const reportFileName = ({ number, revision, state, language }: ReportFile): string =>
  [number, revision > 0 ? `rev${revision}` : '', state === 'draft' ? drafts[language ?? 'es'] : '']
    .filter(Boolean)
    .join('-') + (language === null ? '.json' : '.pdf');
