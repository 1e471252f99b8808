/** For tests of services, which have no screens: what the page makes of a file that was handed in. */
import { markedCopy } from '../web/marked/forms.ts';
import type { Mark } from '../web/marked/marks.ts';

/** Of a workbook of before 2007 the copy that the service makes is given. */
export const markFile = async (bytes: Uint8Array<ArrayBuffer>, marks: readonly Mark[]): Promise<Buffer> => {
  const wanted = { fileName: 'a.xlsx', suffix: '', marks, author: 'Portal', installationId: 0 };
  return Buffer.from((await markedCopy(new File([bytes], 'a.xlsx'), wanted)).bytes);
};
