import type { DataCondition } from 'shared-kit/contracts/data-conditions';
import { escapeRegex, normaliseText } from 'shared-kit/server/list';
import { trusted } from 'shared-kit/server/mongo';

/** Letters that are written with accents in the portal's languages and their neighbours'. */
const accented: Readonly<Record<string, string>> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõö',
  u: 'uùúûü',
  y: 'yýÿ',
};

/** Text as a regular expression that matches it with any accents. */
const anyAccents = (text: string): string =>
  escapeRegex(normaliseText(text)).replace(/[a-z]/g, (letter) => {
    const forms = accented[letter];
    return forms ? `[${forms}${forms.toUpperCase()}]` : letter;
  });

const operatorsOf = (condition: DataCondition): object => {
  if ('in' in condition) return { $in: condition.in };
  if ('has' in condition) return { $regex: anyAccents(condition.has), $options: 'i' };
  const { from, to } = condition;
  return { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
};

/** A filter of elements whose data meet all conditions; no two are about the same field. */
export const whereData = (conditions: readonly DataCondition[]): Readonly<Record<`data.${string}`, object>> =>
  Object.fromEntries(conditions.map((each) => [`data.${each.key}`, trusted(operatorsOf(each))]));
