/** What a file is by its bytes, whatever it is called. */
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import { decodeText } from 'shared-kit/domain/files/separated-text';
import { fail } from 'shared-kit/server/http/errors';
import { type Archive, openArchive } from './zip.ts';

export type FileKind =
  | { readonly kind: 'xlsx' | 'ods'; readonly archive: Archive }
  | { readonly kind: 'xls' | 'csv' };

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** 400 with what the file is where it is no table that can be read. */
export const fileKind = async (bytes: Buffer, maxUnpackedBytes: number): Promise<FileKind> => {
  if (startsWith(bytes, 0x50, 0x4b)) return archived(openArchive(bytes, maxUnpackedBytes));
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return compound(bytes);
  // BIFF 2 to 4 have no container around them.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1)) return { kind: 'xls' };
  return uncontained(bytes);
};

const uncontained = (bytes: Buffer): FileKind => {
  const refused = pictured(bytes);
  return refused ? fail(refused) : text(bytes);
};

/** 400 for what the first bytes tell, before anything of the file is unpacked: a picture, what is neither an archive nor a text, a text of one cell. */
export const refuseNoTable = (bytes: Buffer): void => {
  const isContained = startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf) || bytes[0] === 0x09;
  if (isContained) return;
  const isWord = bytes.length <= looked && !/[;,\t\n\r]/.test(decodeText(bytes).trim());
  if (uncontained(bytes).kind === 'csv' && isWord) fail('fileUnreadable', { cause: 'no table' });
};

const pictures: readonly (readonly [at: number, sign: string])[] = [
  [0, '%PDF'],
  [0, '\x89PNG'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [0, 'BM'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [4, 'ftypheic'],
  [4, 'ftypheix'],
  [4, 'ftypmif1'],
  [4, 'ftypavif'],
  [8, 'WEBP'],
];
const pictured = (bytes: Buffer): ErrorCode | null => {
  const begins = bytes.toString('latin1', 0, 24);
  return pictures.some(([at, sign]) => begins.startsWith(sign, at)) && !isReadable(bytes)
    ? 'fileIsPicture'
    : null;
};

const archived = async (archive: Archive): Promise<FileKind> => {
  const { names } = archive;
  if ([...names].some((name) => name.endsWith('.iwa') || name === 'index.zip'))
    return fail('fileFromNumbers');
  if (names.has('xl/workbook.bin')) return { kind: 'xls' };
  if (names.has('content.xml')) {
    if (await isLocked(archive)) return fail('fileEncrypted');
    return { kind: 'ods', archive };
  }
  return { kind: 'xlsx', archive };
};

/** An OpenDocument with a password says in its list of parts how they are encrypted. */
const isLocked = async (archive: Archive): Promise<boolean> => {
  const manifest = archive.read('META-INF/manifest.xml');
  if (manifest === null) return false;
  let content = '';
  for await (const piece of manifest) {
    content += piece.toString('latin1');
    if (content.length > 1_000_000) break;
  }
  return content.includes('encryption-data');
};

const inUtf16 = (word: string): Buffer => Buffer.from(word, 'utf16le');

/** The container of Office before 2007 holds workbooks of that time, and those of today that have a password. */
const compound = (bytes: Buffer): FileKind => {
  if (bytes.includes(inUtf16('EncryptedPackage'))) return fail('fileEncrypted');
  const isWorkbook = bytes.includes(inUtf16('Workbook')) || bytes.includes(inUtf16('Book'));
  if (!isWorkbook) return fail('fileUnreadable', { cause: 'no workbook inside' });
  return isFilePass(bytes) ? fail('fileEncrypted') : { kind: 'xls' };
};

/** The second record of an encrypted stream, behind its beginning, is the one of the password. */
const isFilePass = (bytes: Buffer): boolean => {
  for (const length of [8, 16]) {
    const begin = Buffer.from([0x09, 0x08, length, 0x00]);
    for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + 1))
      if (bytes[at + 4 + length] === 0x2f && bytes[at + 5 + length] === 0x00) return true;
  }
  return false;
};

const text = (bytes: Buffer): FileKind => {
  const begins = bytes
    .toString('latin1', 0, 512)
    .replace(/^\xef\xbb\xbf|\0/g, '')
    .trimStart();
  if (
    /^(<\?xml[^>]*>\s*)?(<\?mso[^>]*>\s*)?<(html|table|!doctype html|head|meta|(\w+:)?Workbook)/i.test(begins)
  )
    return { kind: 'xls' };
  return bytes.length > 0 && isReadable(bytes)
    ? { kind: 'csv' }
    : fail('fileUnreadable', { cause: 'no table' });
};

const looked = 65_536;

/** Whether it is text: none of the signs that texts do not have. */
const isReadable = (bytes: Buffer): boolean =>
  !/[^\P{Cc}\t\n\f\r]/u.test(decodeText(bytes.subarray(0, looked)).replace(/[\u0080-\u009f]/g, ''));
