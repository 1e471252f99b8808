/** Just enough XML for the parts of a workbook. Declarations of entities are not followed: a document type is refused. */
import { tooLarge, unreadable } from './workbook-error.ts';

export interface XmlHandler {
  /** `name` without its prefix; attributes likewise. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Longer than any cell, even if every character of it is written as an entity. */
const longestToken = 256 * 1024;

/** Reads piece by piece: what is in memory is a piece and a token. 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readXml = async (pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> => {
  const decoder = new TextDecoder();
  let left = '';
  for await (const piece of pieces) {
    left = readTokens(left + decoder.decode(piece, { stream: true }), handler);
    if (left.length > longestToken) tooLarge('a cell');
  }
  left = readTokens(left + decoder.decode(), handler);
  if (left.includes('<')) unreadable('not well-formed');
  if (left !== '') handler.text(decode(left));
};

/** Gives what is left: the beginning of a token. A text is over when a tag begins. */
const readTokens = (xml: string, handler: XmlHandler): string => {
  token.lastIndex = 0;
  let at = 0;
  while (at < xml.length) {
    const found = token.exec(xml);
    if (!found) break;
    const [, cdata, slash, name, rest = '', text] = found;
    if (text !== undefined && token.lastIndex === xml.length) break;
    at = token.lastIndex;
    if (text !== undefined) handler.text(decode(text));
    else if (cdata !== undefined) handler.text(cdata);
    else if (name !== undefined) tag(handler, slash === '/', { name: localName(name), rest });
  }
  return xml.slice(at);
};

const tag = (
  handler: XmlHandler,
  isEnd: boolean,
  { name, rest }: { readonly name: string; readonly rest: string },
): void => {
  if (isEnd) {
    handler.close(name);
    return;
  }
  const isEmpty = rest.endsWith('/');
  handler.open(name, attributesOf(rest));
  if (isEmpty) handler.close(name);
};

const attributesOf = (rest: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of rest.matchAll(attribute))
    attributes[localName(name)] = decode(double ?? single ?? '');
  return attributes;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return named[String(name).toLowerCase()] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
