import { downloadIssuedPaper, type IssuedPaper } from '../../contracts/reports/papers.ts';
import { fetchFile } from '../app/files/files.ts';
import { saveFile } from '../app/session/hand-over.ts';

/** Saves a document as it was issued. */
export const saveIssued = async ({ id }: Pick<IssuedPaper, 'id'>, fileName: string): Promise<void> => {
  const file = await fetchFile(downloadIssuedPaper, { params: { id } });
  saveFile(file, file.type, fileName);
};
