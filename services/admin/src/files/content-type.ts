/** What a file is, by its content: neither its name nor what the browser says of it is believed. */
import { Readable } from 'node:stream';
import { extensionOf, fileTypes } from 'shared-kit/contracts/files';
import { fail } from 'shared-kit/server/http/errors';

/** Types that are called otherwise by whoever recognises them. */
const sameTypes: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  // Notes that are spoken: sound in the same wrapping.
  'audio/x-m4a': 'video/mp4',
  'audio/mp4': 'video/mp4',
};
/** A package whose parts tell what it is; those may be beyond its beginning. */
const packageType = 'application/zip';
const svgStart =
  /^(?:\uFEFF)?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s>]/i;
/** Control characters that no text has. */
const notText = /[^\P{Cc}\s]/u;

/**
 * The type of what begins with `start`; null where only the whole file tells. Throws 400 `fileTypeMismatch` for what its name does not
 * promise, `fileTypeNotAllowed` for what is not kept under any name.
 */
export const typeOfStart = async (
  start: Uint8Array,
  { name, isWhole }: { readonly name: string; readonly isWhole: boolean },
): Promise<string | null> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  if (found === packageType && !isWhole) return null;
  return promised(found ?? textType(start, name), start, name);
};

/** The same of a whole file. */
export const typeOfContent = async (content: Readable, name: string): Promise<string> => {
  const { fileTypeFromStream } = await import('file-type');
  const found = await fileTypeFromStream(Readable.toWeb(content) as ReadableStream<Uint8Array>).catch(
    () => undefined,
  );
  content.destroy();
  return promised(found?.mime, new Uint8Array(), name);
};

const promised = (found: string | undefined, start: Uint8Array, name: string): string => {
  const markup = found === undefined || found === 'application/xml';
  const type = markup && isSvg(start) ? 'image/svg+xml' : (sameTypes[found ?? ''] ?? found ?? '');
  if (fileTypes[type]?.extensions.includes(extensionOf(name))) return type;
  return fail('fileTypeMismatch', { fields: [{ path: 'name', code: 'invalidValue' }] });
};

const isSvg = (start: Uint8Array): boolean => {
  const text = textOf(start.subarray(0, 4096));
  return text !== null && svgStart.test(text);
};

/** Text that says nothing of itself is what its name says, if it can be read at all. */
const textType = (start: Uint8Array, name: string): string | undefined => {
  const text = textOf(start);
  if (text === null || isSvg(start)) return undefined;
  return extensionOf(name) === 'csv' ? 'text/csv' : 'text/plain';
};

const textOf = (bytes: Uint8Array): string | null => {
  try {
    // What ends in the middle of a letter goes on in the next piece.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return notText.test(text) ? null : text;
  } catch {
    return null;
  }
};
