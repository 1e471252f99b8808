/** What a file is by its bytes, whatever it is called: programs name texts and pages `.xls`. The service reads by the same. */
import { unzipSync } from 'fflate';
import { decodeText } from '../../domain/files/separated-text.ts';

export type FileKind = 'workbook' | 'openDocument' | 'before2007' | 'text';

const looked = 512;
const page = /^\s*(<\?xml[^>]*>\s*)?(<\?mso[^>]*>\s*)?<(html|table|!doctype html|head|meta|(\w+:)?Workbook)/i;

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

const partsOf = (bytes: Uint8Array): ReadonlySet<string> => {
  const names = new Set<string>();
  const filter = ({ name }: { readonly name: string }): boolean => {
    names.add(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch {
    // Whoever marks it says that it is no archive.
  }
  return names;
};

export const fileKind = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, 0x50, 0x4b)) {
    const parts = partsOf(bytes);
    if (parts.has('xl/workbook.bin')) return 'before2007';
    return parts.has('content.xml') ? 'openDocument' : 'workbook';
  }
  // The container of Office before 2007, or none around BIFF 2 to 4.
  const isBinary =
    startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || [0, 2, 4].some((second) => startsWith(bytes, 0x09, second));
  return isBinary || page.test(decodeText(bytes.subarray(0, looked))) ? 'before2007' : 'text';
};
