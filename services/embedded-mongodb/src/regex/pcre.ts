/**
 * The translation of PCRE's patterns, which MongoDB takes, into JavaScript's; what cannot be translated is refused.
 */
import { CommandError } from '../errors.ts';

/*
 * MongoDB's regular expressions are PCRE's, in UTF mode. This rewrites what JavaScript takes differently and refuses what
 * it can't express: backreferences, lookaround, atomic groups, possessive quantifiers, recursion.
 */

/**
 * The pattern is not `(?<![^])` and `(?![^])`, because V8 finds those inside of a surrogate pair. The flag `m` is
 * never used.
 */
const START = '^';
const END = '$';
const SPACE = '\\t-\\r ';

const ANYWHERE: Record<string, string> = { a: '\\x07', e: '\\x1b' };
const OUTSIDE: Record<string, string> = {
  ...ANYWHERE,
  A: START,
  z: END,
  Z: `(?=\\n?${END})`,
  s: `[${SPACE}]`,
  S: `[^${SPACE}]`,
};
const INSIDE: Record<string, string> = { ...ANYWHERE, s: SPACE };
/**
 * The escapes that mean the same in both, inside and outside of classes, and those that JavaScript lacks. Any other
 * is an error.
 */
const SAME_OUTSIDE = /[bBdDwWnrtf]/;
const SAME_INSIDE = /[bdDwWnrtf]/;
const REFUSED = /[hHvVRKXGCNQEgkcopPSx0-9]/;

const POSIX: Record<string, string> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: SPACE,
  xdigit: '0-9A-Fa-f',
};

const TOKEN =
  /(?<quantifier>(?:[*+?]|\{\d+(?:,\d*)?\})(?<mode>[?+]?))|\[(?<not>\^?)(?<items>\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*)\]|(?<group>\((?:\?:|\?P?<[A-Za-z_]\w*>|(?![?*])))|\\x(?:\{(?<code>[0-9A-Fa-f]{1,6})\}|(?<byte>[0-9A-Fa-f]{2}))|\\(?<escaped>[\s\S]?)|(?<char>[\s\S])/uy;
const CLASS_ITEM =
  /\[:(?<posix>\^?\w+):\]|\\x(?:\{(?<code>[0-9A-Fa-f]{1,6})\}|(?<byte>[0-9A-Fa-f]{2}))|\\(?<escaped>[\s\S])|(?<char>[\s\S])/gu;
const BLANK = /(?:\s|#[^\n]*)+/y;

type Groups = Record<string, string | undefined>;

/**
 * Translates a pattern into one for JavaScript with the flag `u`. Of PCRE's flags i, m, s and x JavaScript gets `i`
 * alone.
 */
export function translateRegex(pattern: string, flags: string): string {
  const names = [...pattern.matchAll(/\(\?P?<(\w+)>/g)].map(([, name]) => name);
  if (new Set(names).size < names.length) throw invalidRegexError(pattern);
  let out = '';
  let repeatable = false;
  for (let at = 0; at < pattern.length; ) {
    const rule = flags.includes('x') && stickyTest(BLANK, pattern, at) ? BLANK : TOKEN;
    rule.lastIndex = at;
    const match = rule.exec(pattern) as RegExpExecArray;
    at += match[0].length;
    if (rule === BLANK) continue;
    const groups = match.groups as Groups;
    if (groups.quantifier !== undefined) {
      if (groups.quantifier.match(/\d+/g)?.some((times) => Number(times) > 65_535))
        throw invalidRegexError(pattern);
      if (!repeatable)
        throw /(^|[(|:])$/.test(out) ? invalidRegexError(pattern) : unsupportedError('what it repeats');
      if (groups.mode === '+') throw unsupportedError('a possessive quantifier');
    }
    const source = translateToken(groups, pattern, flags);
    out += source;
    repeatable = groups.quantifier === undefined && !/^(?:\(.*|\||[$^]|\\[bB])$/s.test(source);
  }
  return out;
}

function stickyTest(rule: RegExp, text: string, at: number): boolean {
  rule.lastIndex = at;
  return rule.test(text);
}

function translateToken(groups: Groups, pattern: string, flags: string): string {
  const { quantifier, items, not, group, escaped, char } = groups;
  if (quantifier !== undefined) return quantifier;
  if (items === '' || (items !== undefined && /^:[^\]]*:$|\[[.=]|:\]-./.test(items)))
    throw invalidRegexError(pattern);
  if (items !== undefined)
    return `[${not}${items.replace(CLASS_ITEM, (...match) => classItem(match.at(-1) as Groups, pattern))}]`;
  if (group !== undefined) return group === '(?:' ? group : '(';
  if (escaped !== undefined) return OUTSIDE[escaped] ?? translateEscape(escaped, SAME_OUTSIDE, pattern);
  if (char === undefined) return codePoint(groups);
  if (char === '.') return flags.includes('s') ? '[^]' : '[^\\n]';
  if (char === '^') return flags.includes('m') ? `(?:${START}|(?<=\\n)(?!${END}))` : char;
  if (char === '$') return flags.includes('m') ? `(?=\\n|${END})` : `(?=\\n?${END})`;
  if (char === '(') throw unsupportedError('a special group');
  if (char === '[') throw invalidRegexError(pattern);
  return /[{}\]]/.test(char) ? `\\${char}` : char;
}

function classItem(groups: Groups, pattern: string): string {
  const { posix, escaped, char } = groups;
  if (posix !== undefined) {
    const found = POSIX[posix];
    if (found) return found;
    throw unsupportedError(`[:${posix}:]`);
  }
  if (escaped !== undefined) return INSIDE[escaped] ?? translateEscape(escaped, SAME_INSIDE, pattern);
  if (char === undefined) return codePoint(groups);
  return /[\][^]/.test(char) ? `\\${char}` : char;
}

function codePoint({ code, byte }: Groups): string {
  return `\\u{${code ?? byte}}`;
}

function translateEscape(letter: string, same: RegExp, pattern: string): string {
  if (same.test(letter)) return `\\${letter}`;
  if (REFUSED.test(letter)) throw unsupportedError(`\\${letter}`);
  if (letter === '' || /[A-Za-z]/.test(letter)) throw invalidRegexError(pattern);
  return /[\^$\\.*+?()[\]{}|/-]/.test(letter) ? `\\u{${letter.charCodeAt(0).toString(16)}}` : letter;
}

function unsupportedError(what: string): CommandError {
  return new CommandError(
    'NotImplemented',
    `the regular expression has ${what}, which is not supported here`,
  );
}

export function invalidRegexError(pattern: string): CommandError {
  return new CommandError(51091, `Regular expression is invalid: ${pattern}`);
}
