/** `$regexMatch`, `$regexFind` and `$regexFindAll`. */
import { BSONRegExp, Int32 } from 'bson';
import { bsonRegExp } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { type BoundedRegExp, matchLimitError, REGEX_TIME_LIMIT_MS } from '../regex/bounded-regex.ts';
import { toRegExp } from '../regex/regex.ts';
import { isNullish, namedOperator } from './arguments.ts';
import type { Operator } from './compile.ts';

const NAMES = {
  shape: 51103,
  unknown: 31024,
  required: { input: 31022, regex: 31023 },
  optional: ['options'],
};

function matching(none: unknown, match: (input: string, pattern: BoundedRegExp) => unknown): Operator {
  const check = (values: Doc, name: string, given: Doc): boolean => {
    const { regex, options } = values;
    const known = Object.hasOwn(values, 'options') || !Object.hasOwn(given, 'options');
    if (known && !isNullish(regex)) patternOf(name, regex, options);
    return false;
  };
  const work = ({ input, regex, options }: Doc, _given: Doc, name: string): unknown => {
    if (typeof input !== 'string' && !isNullish(input))
      throw new CommandError(51104, `${name} needs 'input' to be of type string`);
    const pattern = patternOf(name, regex, options);
    return pattern && typeof input === 'string' ? match(input, pattern) : none;
  };
  return namedOperator(NAMES, work, check, true);
}

function patternOf(name: string, regex: unknown, options: unknown): BoundedRegExp | undefined {
  if (typeof regex !== 'string' && !(regex instanceof BSONRegExp) && !isNullish(regex))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (typeof options !== 'string' && !isNullish(options))
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  const own = regex instanceof BSONRegExp ? regex.options : '';
  if (own !== '' && typeof options === 'string')
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  if (isNullish(regex)) return undefined;
  const flags = own || (options as string | undefined) || '';
  const source = regex instanceof BSONRegExp ? regex.pattern : regex;
  if (flags.includes('\0'))
    throw new CommandError(51110, `${name}: options cannot contain an embedded null byte`);
  if (source.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (/[^imsx]/.test(flags)) throw new CommandError(51108, `${name} invalid flag in regex options: ${flags}`);
  return global(name, source, flags);
}

function global(name: string, source: string, flags: string): BoundedRegExp {
  try {
    const pattern = toRegExp(bsonRegExp(source, flags), 'g');
    pattern.lastIndex = 0;
    return pattern;
  } catch (error) {
    if (error instanceof CommandError && error.code === 51091)
      throw new CommandError(51111, `Invalid Regex in ${name}`);
    throw error;
  }
}

/** The result of a match; `idx` counts code points. */
function found(match: RegExpExecArray, idx: number): Doc {
  const [whole, ...captures] = match;
  return { match: whole, idx: new Int32(idx), captures: captures.map((capture) => capture ?? null) };
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** All matches. An empty match behind the last character is not looked for. */
function all(input: string, pattern: BoundedRegExp, most: number): Doc[] {
  if (pattern.losesCaptures)
    throw new CommandError(
      'NotImplemented',
      'what a repeated group has captured before is not supported here',
    );
  const until = performance.now() + REGEX_TIME_LIMIT_MS;
  const matches: Doc[] = [];
  let at = 0;
  let counted = 0;
  let idx = 0;
  do {
    pattern.lastIndex = at;
    const match = pattern.exec(input);
    if (!match) break;
    if (performance.now() > until) throw matchLimitError();
    idx += codePoints(input.slice(counted, match.index));
    counted = match.index;
    matches.push(found(match, idx));
    at = match.index + (match[0].length || ((input.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1));
  } while (at < input.length && matches.length < most);
  return matches;
}

export const regexOperators: Record<string, Operator> = {
  $regexMatch: matching(false, (input, pattern) => pattern.test(input)),
  $regexFind: matching(null, (input, pattern) => all(input, pattern, 1)[0] ?? null),
  $regexFindAll: matching([], (input, pattern) => all(input, pattern, Number.POSITIVE_INFINITY)),
};
