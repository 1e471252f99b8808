import { downloadIssuedPaper, type IssuedPaper } from 'shared-kit/contracts/papers';
import { fetchFile, saveFile } from 'shared-kit/web/app';

/** Saves a document as it was issued. */
export const saveIssued = async ({ id }: Pick<IssuedPaper, 'id'>, fileName: string): Promise<void> => {
  const file = await fetchFile(downloadIssuedPaper, { params: { id } });
  saveFile(file, file.type, fileName);
};
