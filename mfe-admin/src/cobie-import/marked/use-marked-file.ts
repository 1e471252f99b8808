import { useState } from 'react';
import { type CobieImport, type CobieIssue, copyWorkbook } from 'shared-kit/contracts/centres/cobie-imports';
import { ApiError, handleApiError, saveFile, uploadFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { showError } from 'shared-kit/web/ui';
import { chosenFile } from '../chosen-file.ts';
import { useIssueText } from '../issue-text.ts';
import { type Mark, NoWorkbookError } from './marks.ts';

/** What is wrong with a whole row stands at its first cell, and with a sheet at the first of all. */
const cellOf = ({ cell, row }: CobieIssue): string => cell ?? `A${row ?? 1}`;

interface Marking {
  readonly marks: readonly Mark[];
  /** Whose marks they are. */
  readonly author: string;
  readonly installationId: number;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of a workbook of before 2007 the service makes one of today, which marks can be written into. */
const copyOf = async (file: File, installationId: number): Promise<Uint8Array> => {
  const bytes = file.slice(0, file.size, 'application/octet-stream');
  try {
    const { data } = await uploadFile(copyWorkbook, { query: { installationId } }, bytes);
    return Uint8Array.from(atob(data.content), (sign) => sign.charCodeAt(0));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'fileTypeMismatch') throw new NoWorkbookError();
    throw error;
  }
};

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Forms that marks can be written into, by the ends of their files, and the end of what comes of them. */
const forms = [
  {
    ends: /\.(xlsx|xlsm)$/i,
    end: '.$1',
    type: workbookType,
    mark: async (file: File, { marks, author }: Marking) =>
      (await import('./mark-workbook.ts')).markWorkbook(await bytesOf(file), marks, author),
  },
  {
    ends: /\.(xls)$/i,
    end: '.xlsx',
    type: workbookType,
    mark: async (file: File, { marks, author, installationId }: Marking) =>
      (await import('./mark-workbook.ts')).markWorkbook(await copyOf(file, installationId), marks, author),
  },
  {
    ends: /\.(ods)$/i,
    end: '.$1',
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    mark: async (file: File, { marks, author }: Marking) =>
      (await import('./mark-ods.ts')).markOds(await bytesOf(file), marks, author),
  },
  {
    ends: /\.(csv|tsv|txt)$/i,
    end: '.$1',
    type: 'text/csv',
    mark: async (file: File, { marks }: Marking) =>
      (await import('./mark-csv.ts')).markCsv(await bytesOf(file), marks),
  },
] as const;

const formOf = (fileName: string) => forms.find(({ ends }) => ends.test(fileName));

/** Whether a file is of a form that marks can be written into. */
export const isMarkable = ({ fileName, issues }: CobieImport): boolean =>
  formOf(fileName) !== undefined && issues.length > 0;

/** Whether what is marked is a copy in another form. */
export const isMarkedAsCopy = ({ fileName }: CobieImport): boolean => /\.xls$/i.test(fileName);

/** The file as it was handed in, with every doubt at its cell. After a reload it has to be given again. */
export const useMarkedFile = ({ id, installationId, format, fileName, issues }: CobieImport) => {
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
      const bytes = await form.mark(file, { marks, author: t('cobie.portal'), installationId });
      const marked = fileName.replace(form.ends, ` ${t('cobie.markedSuffix')}${form.end}`);
      saveFile(new Uint8Array(bytes), form.type, marked);
    } catch (error) {
      if (error instanceof NoWorkbookError) await showError({ text: t('cobie.notMarked') });
      else if (error instanceof ApiError) await handleApiError(error);
      else throw error;
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
