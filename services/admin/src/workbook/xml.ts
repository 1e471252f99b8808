/** Just enough XML for the parts of a workbook. Declarations of entities are not followed: a document type is refused. */
import { unreadable } from './workbook-error.ts';

export interface XmlHandler {
  /** `name` without its prefix; attributes likewise. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export const readXml = (xml: string, handler: XmlHandler): void => {
  token.lastIndex = 0;
  let at = 0;
  while (at < xml.length) {
    const found = token.exec(xml) ?? unreadable('not well-formed');
    at = token.lastIndex;
    const [, cdata, slash, name, rest = '', text] = found;
    if (text !== undefined) handler.text(decode(text));
    else if (cdata !== undefined) handler.text(cdata);
    else if (name !== undefined) tag(handler, slash === '/', localName(name), rest);
  }
};

const tag = (handler: XmlHandler, isEnd: boolean, name: string, rest: string): void => {
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
