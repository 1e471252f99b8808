import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { fail } from 'shared-kit/server/http/errors';
import type { CobieWorkbook } from './cobie-rows.ts';

/** A document holds 16 MB, its preview among them. */
const maxBytes = 12 * 1024 * 1024;

export const packWorkbook = async (workbook: CobieWorkbook): Promise<Buffer> => {
  const packed = await promisify(gzip)(JSON.stringify(workbook));
  return packed.length > maxBytes ? fail('payloadTooLarge') : packed;
};

/** `content` as it comes from the database: a buffer, or what the driver makes of one. */
export const unpackWorkbook = async (
  content: Buffer | { readonly buffer: Uint8Array },
): Promise<CobieWorkbook> => {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content.buffer);
  return JSON.parse((await promisify(gunzip)(bytes)).toString('utf8')) as CobieWorkbook;
};
