import { useState } from 'react';
import type { CobieImport, CobieIssue } from 'shared-kit/contracts/cobie-imports';
import { saveFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { showError } from 'shared-kit/web/ui';
import { useIssueText } from '../issue-text.ts';
import { chosenFile } from '../use-cobie-import.ts';
import { type Mark, NoWorkbookError } from './marks.ts';

/** What is wrong with a whole row stands at its first cell, and with a sheet at the first of all. */
const cellOf = ({ cell, row }: CobieIssue): string => cell ?? `A${row ?? 1}`;

/** Forms that marks can be written into, by the ends of their files. */
const forms = [
  {
    ends: /\.(xlsx|xlsm)$/i,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mark: async (bytes: Uint8Array, marks: readonly Mark[], author: string) =>
      (await import('./mark-workbook.ts')).markWorkbook(bytes, marks, author),
  },
  {
    ends: /\.(ods)$/i,
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    mark: async (bytes: Uint8Array, marks: readonly Mark[], author: string) =>
      (await import('./mark-ods.ts')).markOds(bytes, marks, author),
  },
  {
    ends: /\.(csv|tsv|txt)$/i,
    type: 'text/csv',
    mark: async (bytes: Uint8Array, marks: readonly Mark[]) =>
      (await import('./mark-csv.ts')).markCsv(bytes, marks),
  },
] as const;

const formOf = (fileName: string) => forms.find(({ ends }) => ends.test(fileName));

/** Whether a file is of a form that marks can be written into. */
export const isMarkable = ({ fileName, issues }: CobieImport): boolean =>
  formOf(fileName) !== undefined && issues.length > 0;

/** The file as it was handed in, with every doubt at its cell. After a reload it has to be given again. */
export const useMarkedFile = ({ id, format, fileName, issues }: CobieImport) => {
  const { t } = useTranslation('mfe-admin');
  const issueText = useIssueText(format);
  const [busy, setBusy] = useState(false);
  const write = async (file: File): Promise<void> => {
    const form = formOf(fileName);
    if (!form) return;
    const marks = issues.flatMap((issue): Mark[] => {
      const { title: sheet, severity } = issue;
      return sheet === undefined ? [] : [{ sheet, cell: cellOf(issue), severity, text: issueText(issue) }];
    });
    try {
      const bytes = await form.mark(new Uint8Array(await file.arrayBuffer()), marks, t('cobie.portal'));
      const marked = fileName.replace(form.ends, ` ${t('cobie.markedSuffix')}.$1`);
      saveFile(new Uint8Array(bytes), form.type, marked);
    } catch (error) {
      if (!(error instanceof NoWorkbookError)) throw error;
      await showError({ text: t('cobie.notMarked') });
    }
  };
  const save = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      await write(file);
    } finally {
      setBusy(false);
    }
  };
  return { busy, chosen: chosenFile(id), save };
};
