/** A file with its marks written into it. What writes them is fetched when somebody asks for it. */
import type { FileKind } from './file-kind.ts';
import { type Mark, NoWorkbookError } from './marks.ts';

export interface Marking {
  readonly marks: readonly Mark[];
  /** Whose marks they are. */
  readonly author: string;
  /** Where whoever asks administers; 0 in a portal that has no installation yet. */
  readonly installationId: number;
}

interface Form {
  /** The end of what comes of a file that is called so. */
  readonly end: (own: string) => string;
  readonly type: string;
  readonly mark: (bytes: Uint8Array<ArrayBuffer>, marking: Marking) => Promise<Uint8Array>;
}

/** What the file holds can't be read any more: it was changed or moved since it was chosen. */
export class FileChangedError extends Error {}

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new FileChangedError('it is not as it was chosen', { cause: error });
  }
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const forms: Readonly<Record<FileKind, Form>> = {
  workbook: {
    end: (own) => (own === 'xlsm' ? own : 'xlsx'),
    type: workbookType,
    mark: async (bytes, { marks, author }) =>
      (await import('./mark-workbook.ts')).markWorkbook(bytes, marks, author),
  },
  before2007: {
    end: () => 'xlsx',
    type: workbookType,
    mark: async (bytes, { marks, author, installationId }) => {
      const { copyOfToday } = await import('./copy-of-today.ts');
      const copy = await copyOfToday(bytes, installationId);
      return (await import('./mark-workbook.ts')).markWorkbook(copy, marks, author);
    },
  },
  openDocument: {
    end: () => 'ods',
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    mark: async (bytes, { marks, author }) => (await import('./mark-ods.ts')).markOds(bytes, marks, author),
  },
  text: {
    end: (own) => (['tsv', 'txt'].includes(own) ? own : 'csv'),
    type: 'text/csv',
    mark: async (bytes, { marks }) => (await import('./mark-csv.ts')).markCsv(bytes, marks),
  },
};

const ends = /\.(xlsx|xlsm|xls|ods|csv|tsv|txt)$/i;

/** Whether a file is of a form that marks can be written into. */
export const isMarkable = (fileName: string): boolean => ends.test(fileName);

/** Whether what is marked is a copy in another form. */
export const isMarkedAsCopy = (fileName: string): boolean => /\.xls$/i.test(fileName);

export interface MarkedCopy {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly fileName: string;
}

export interface WantedCopy extends Marking {
  readonly fileName: string;
  /** Stands behind the file's name: `with faults`. */
  readonly suffix: string;
}

/** The file as it was handed in, with each mark at its cell. @throws NoWorkbookError, FileChangedError */
export const markedCopy = async (
  file: File,
  { fileName, suffix, ...marking }: WantedCopy,
): Promise<MarkedCopy> => {
  const [, own] = ends.exec(fileName) ?? [];
  if (own === undefined) throw new NoWorkbookError('no form that marks can be written into');
  const bytes = await bytesOf(file);
  const { fileKind } = await import('./file-kind.ts');
  const { end, type, mark } = forms[fileKind(bytes)];
  return {
    bytes: new Uint8Array(await mark(bytes, marking)),
    type,
    fileName: fileName.replace(ends, ` ${suffix}.${end(own.toLowerCase())}`),
  };
};
