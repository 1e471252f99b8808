/** Whether a partial index holds all that a query can find. */
import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/doc.ts';
import { isDoc } from '../bson/doc.ts';
import { compileFilter } from '../query/filter.ts';
import type { Condition, Conditions } from './conditions.ts';

/** Whether a partial index holds all that a query can find. Only plain cases are recognised. */
export function impliesPartial(partial: Doc, conditions: Conditions): boolean {
  return Object.entries(partial).every(([path, demanded]) => {
    if (path === '$and' && Array.isArray(demanded))
      return demanded.every((clause) => impliesPartial(clause as Doc, conditions));
    const known = conditions.paths.get(path);
    if (!known) return false;
    if (known.raw.some((condition) => equalValues(condition, demanded))) return true;
    if (isDoc(demanded) && Object.keys(demanded).join() === '$exists' && (known.low || known.high))
      return true;
    if (isDoc(demanded) && '$type' in demanded) return false;
    const { matches } = compileFilter({ value: demanded });
    if (endsWithin(demanded, known, (value) => matches({ value }))) return true;
    return known.points?.every((value) => value !== null && matches({ value })) ?? false;
  });
}

const LIMITED_BY: Readonly<Record<string, 'low' | 'high'>> = {
  $gt: 'low',
  $gte: 'low',
  $lt: 'high',
  $lte: 'high',
};

/** Whether what is looked for ends on the same side within what one limit demands: then all of it lies there. */
function endsWithin(demanded: unknown, known: Condition, matches: (value: unknown) => boolean): boolean {
  if (!isDoc(demanded) || known.alternative !== undefined) return false;
  const [operator = '', ...others] = Object.keys(demanded);
  const side = others.length === 0 ? LIMITED_BY[operator] : undefined;
  const end = side && known[side];
  return end !== undefined && matches(end.value);
}
