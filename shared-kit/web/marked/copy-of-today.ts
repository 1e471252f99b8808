import { copyWorkbook } from '../../contracts/centres/cobie-imports.ts';
import { uploadFile } from '../app/files/files.ts';
import { ApiError } from '../app/http/errors.ts';
import { NoWorkbookError } from './marks.ts';

/**
 * Of a workbook of before 2007 the service makes one of today, which marks can be written into. `installationId` is 0 in a portal without
 * installations. @throws NoWorkbookError for what is none
 */
export const copyOfToday = async (
  bytes: Uint8Array<ArrayBuffer>,
  installationId: number,
): Promise<Uint8Array> => {
  const file = new Blob([bytes], { type: 'application/octet-stream' });
  try {
    const query = installationId === 0 ? {} : { installationId };
    const { data } = await uploadFile(copyWorkbook, { query }, file);
    return Uint8Array.from(atob(data.content), (sign) => sign.charCodeAt(0));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'fileTypeMismatch') throw new NoWorkbookError();
    throw error;
  }
};
