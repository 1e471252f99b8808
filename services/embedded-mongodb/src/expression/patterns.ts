import { BSONRegExp, Int32 } from 'bson';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { BoundedRegExp } from '../query/bounded-regex.ts';
import { toRegExp } from '../query/regex.ts';
import { isNullish, withNames } from './arguments.ts';
import type { Operator } from './compile.ts';

const NAMES = {
  shape: 51103,
  unknown: 31024,
  required: { input: 31022, regex: 31023 },
  optional: ['options'],
};

function matching(none: unknown, match: (input: string, pattern: RegExp) => unknown): Operator {
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
  return withNames(NAMES, work, check, true);
}

function patternOf(name: string, regex: unknown, options: unknown): RegExp | undefined {
  if (typeof regex !== 'string' && !(regex instanceof BSONRegExp) && !isNullish(regex))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (typeof options !== 'string' && !isNullish(options))
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  const own = regex instanceof BSONRegExp ? regex.options : '';
  if (own !== '' && options)
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  if (isNullish(regex)) return undefined;
  const flags = own || (options as string | undefined) || '';
  const source = regex instanceof BSONRegExp ? regex.pattern : regex;
  if (`${source}${flags}`.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (/[^imsx]/.test(flags)) throw new CommandError(51108, `${name} invalid flag in regex options: ${flags}`);
  return global(name, source, flags);
}

const known = new Map<string, RegExp>();

function global(name: string, source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  let pattern = known.get(key);
  if (!pattern) {
    try {
      const plain = toRegExp(new BSONRegExp(source, flags));
      pattern = new BoundedRegExp(plain.source, `${plain.flags}g`);
    } catch (error) {
      if (error instanceof CommandError && error.code === 51091)
        throw new CommandError(51111, `Invalid Regex in ${name}`);
      throw error;
    }
    if (known.size < 1000) known.set(key, pattern);
  }
  pattern.lastIndex = 0;
  return pattern;
}

function found(match: RegExpExecArray): Doc {
  const [whole, ...captures] = match;
  return {
    match: whole,
    idx: new Int32([...match.input.slice(0, match.index)].length),
    captures: captures.map((capture) => capture ?? null),
  };
}

/** An empty match is not looked for behind the last character. */
function all(input: string, pattern: RegExp): Doc[] {
  const matches: Doc[] = [];
  let at = 0;
  do {
    pattern.lastIndex = at;
    const match = pattern.exec(input);
    if (!match) break;
    matches.push(found(match));
    at = match.index + (match[0].length || ((input.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1));
  } while (at < input.length);
  return matches;
}

export const patterns: Record<string, Operator> = {
  $regexMatch: matching(false, (input, pattern) => pattern.test(input)),
  $regexFind: matching(null, (input, pattern) => {
    const match = pattern.exec(input);
    return match && found(match);
  }),
  $regexFindAll: matching([], all),
};
