/**
 * Compiled regular expressions, kept by their pattern, and the literal text they begin with, which bounds a search in
 * an index.
 */
import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';
import { BoundedRegExp } from './bounded-regex.ts';
import { invalidRegexError, translateRegex } from './pcre.ts';

export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp;
}

const compiled = new Map<string, BoundedRegExp>();

/** Compiles a regular expression; with `global` it begins at its `lastIndex`. */
export function toRegExp(value: unknown, global: 'g' | '' = ''): BoundedRegExp {
  const [pattern, options] =
    value instanceof RegExp
      ? [value.source, value.flags]
      : [(value as BSONRegExp).pattern, (value as BSONRegExp).options];
  const key = `${options}/${global}/${pattern}`;
  let regex = compiled.get(key);
  if (!regex) {
    regex = compile(pattern, options, global);
    if (compiled.size > 100) compiled.clear();
    compiled.set(key, regex);
  }
  return regex;
}

function compile(pattern: string, options: string, global: string): BoundedRegExp {
  const wrong = /[^imsxu]/.exec(options);
  if (wrong) throw new CommandError(51108, `invalid flag in regex options: ${wrong[0]}`);
  const leading = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = `${options}${leading?.[1] ?? ''}`;
  const source = translateRegex(pattern.slice(leading?.[0].length ?? 0), flags);
  try {
    return new BoundedRegExp(source, flags.includes('i') ? `iu${global}` : `u${global}`);
  } catch {
    throw invalidRegexError(pattern);
  }
}

/** The literal text with which all matches start, for bounds in an index; undefined where there is none. */
export function literalPrefix(value: BSONRegExp | RegExp): string | undefined {
  const source = value instanceof BSONRegExp ? value.pattern : value.source;
  const flags = value instanceof BSONRegExp ? value.options : value.flags;
  if (/[imx]/.test(flags) || source.includes('|')) return undefined;
  const match = /^\^((?:[\w \-@:,;]|\\[.\-/])+)(?![*?{])/.exec(source);
  if (!match?.[1]) return undefined;
  const rest = source.slice(match[0].length);
  const text = /^[*?{]/.test(rest) ? match[1].slice(0, -1) : match[1];
  return text.replaceAll('\\', '') || undefined;
}
