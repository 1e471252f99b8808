import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { elementTests, matchedIndex } from './positional.ts';
import type { Compute } from './projection.ts';

/** `$slice` and `$elemMatch` of a find's projection. */
export function projectArray(path: string, spec: Doc): Compute {
  if ('$slice' in spec) return slice(spec.$slice);
  if (!isDoc(spec.$elemMatch)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const tests = elementTests({ [path]: spec }, path);
  return (_root, value) => {
    const found = Array.isArray(value) ? value.find((item) => tests.every((test) => test(item))) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function slice(spec: unknown): Compute {
  const [first, second] = (Array.isArray(spec) ? spec : [spec]).map((item) => toNumber(item));
  if (first === undefined || (Array.isArray(spec) && (second === undefined || second <= 0))) {
    throw new CommandError(28667, 'Invalid $slice syntax');
  }
  return (_root, value) => {
    if (!Array.isArray(value)) return value;
    if (second === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const from = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(from, from + second);
  };
}

/** `field.$`: the first element that the query's condition on the array meets. */
export function positionalProjection(path: string, filter: Doc): Compute {
  if (elementTests(filter, path).length === 0) {
    throw new CommandError(
      51246,
      `positional operator '.$' requires the query to mention the array '${path}'`,
    );
  }
  return (root, value) => {
    if (!Array.isArray(value)) return value;
    const index = Number(matchedIndex(filter, root) ?? -1);
    return index in value ? [value[index]] : undefined;
  };
}
