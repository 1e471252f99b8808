/** Adds a thing to a list that a source file has, without understanding the rest of it. */
import { Refusal } from '../lib/refusal.ts';

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** The place of the bracket that closes the one at `start`; brackets in texts and comments do not count. */
const closeOf = (text: string, start: number): number => {
  const skipped = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
  const open: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    skipped.lastIndex = at;
    const passed = skipped.exec(text);
    if (passed) {
      at += passed[0].length - 1;
      continue;
    }
    const letter = text.charAt(at);
    const close = closing[letter];
    if (close) open.push(close);
    else if (letter === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  return -1;
};

/**
 * Adds `item` at the end of the list or object that begins where `anchor`, whose match ends with the bracket, is found. The file is
 * formatted afterwards.
 * @throws Refusal where the file is written otherwise
 */
export const appendTo = (
  path: string,
  text: string,
  { anchor, item }: { readonly anchor: RegExp; readonly item: string },
): string => {
  const found = anchor.exec(text);
  const end = found ? closeOf(text, found.index + found[0].length - 1) : -1;
  if (end < 0)
    throw new Refusal(`${path} is not as it was: ${anchor.source} was not found. Add ${item} by hand.`);
  const before = text.slice(0, end).trimEnd();
  const comma = /[[{(,]$/.test(before) ? '' : ',';
  return `${before}${comma} ${item},${text.slice(end)}`;
};

/** Adds an import behind the file's last one. */
export const addImport = (text: string, line: string): string => {
  const last = [
    ...text.matchAll(/^(?:import\b[\s\S]*?from '[^']+'(?: with \{[^}]*\})?;|import '[^']+';)$/gm),
  ].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return at === 0 ? `${line}\n${text}` : `${text.slice(0, at)}\n${line}${text.slice(at)}`;
};
