/** Operators on text. */
import { CommandError } from '../errors.ts';
import { describeType, isNullish, namedOperator, positional, variadic } from './arguments.ts';
import type { Node, Operator } from './compile.ts';

function concat(nodes: readonly Node[]): string | null {
  let result = '';
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${describeType(value)}`);
    result += value;
  }
  return result;
}

function split(value: unknown, separator: unknown): unknown {
  if (isNullish(value) || isNullish(separator)) return null;
  if (typeof value !== 'string')
    throw new CommandError(40085, `$split requires a string, found: ${describeType(value)}`);
  if (typeof separator !== 'string')
    throw new CommandError(
      40086,
      `$split requires a string as a second argument, found: ${describeType(separator)}`,
    );
  if (separator === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

/** What `$trim` takes off. JavaScript's `trim` takes off other characters. */
const WHITESPACE = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

const trim = namedOperator(
  { shape: 50696, unknown: 50694, required: { input: 50695 }, notHere: ['chars'] },
  ({ input }, _given, name) => {
    if (isNullish(input)) return null;
    if (typeof input !== 'string') throw new CommandError(50699, `${name} requires its input to be a string`);
    const characters = Array.from(input);
    const isKept = (character: string): boolean => !WHITESPACE.has(character);
    const first = characters.findIndex(isKept);
    return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isKept) + 1).join('');
  },
);

export const stringOperators: Record<string, Operator> = {
  $concat: variadic(concat),
  $split: positional(2, 2, split),
  $trim: trim,
};
