import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';

export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp;
}

export function toRegExp(value: unknown, options?: unknown): RegExp {
  if (value instanceof RegExp) return value;
  const pattern = value instanceof BSONRegExp ? value.pattern : String(value);
  const given = String(options ?? (value instanceof BSONRegExp ? value.options : ''));
  const wrong = /[^imsu]/.exec(given);
  if (wrong)
    throw new CommandError('BadValue', `the regular expression option '${wrong[0]}' is not supported`);
  const flags = [...new Set(given.replace('u', ''))].join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return withoutUnicode(pattern, flags);
  }
}

/** Patterns with needless escapes are valid for PCRE, but not in JavaScript's Unicode mode. */
function withoutUnicode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    throw new CommandError(51091, `Regular expression is invalid: ${pattern}`);
  }
}

/** The literal text that everything matching starts with, for index bounds; undefined where there is none. */
export function literalPrefix(value: BSONRegExp | RegExp): string | undefined {
  const source = value instanceof BSONRegExp ? value.pattern : value.source;
  const flags = value instanceof BSONRegExp ? value.options : value.flags;
  if (/[im]/.test(flags) || source.includes('|')) return undefined;
  const match = /^\^((?:[\w \-@:,;]|\\[.\-/])+)(?![*?{])/.exec(source);
  if (!match?.[1]) return undefined;
  const rest = source.slice(match[0].length);
  const text = /^[*?{]/.test(rest) ? match[1].slice(0, -1) : match[1];
  return text.replaceAll('\\', '') || undefined;
}
