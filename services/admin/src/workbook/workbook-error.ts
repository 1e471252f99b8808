/** Why a workbook can't be read: it is none, or it would fill the memory. */
export class WorkbookError extends Error {
  readonly code: 'fileUnreadable' | 'payloadTooLarge';

  constructor(code: WorkbookError['code'], why: string) {
    super(why);
    this.name = 'WorkbookError';
    this.code = code;
  }
}

export const unreadable = (why: string): never => {
  throw new WorkbookError('fileUnreadable', why);
};
export const tooLarge = (why: string): never => {
  throw new WorkbookError('payloadTooLarge', why);
};
