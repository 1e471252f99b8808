import type { DataCondition } from 'shared-kit/contracts/catalogues/data-conditions';
import { defined } from 'shared-kit/domain/defined';
import { rawPattern } from 'shared-kit/domain/text/raw-pattern';
import { trusted } from 'shared-kit/server/database/mongo';

const operatorsOf = (condition: DataCondition): object => {
  if ('in' in condition) return { $in: condition.in };
  if ('has' in condition) return { $regex: rawPattern(condition.has), $options: 'i' };
  const { from, to } = condition;
  return { ...defined({ $gte: from, $lte: to }) };
};

/** What leaves the fewest elements comes first: what lies between two values, one of several options, what has one end or is yes or no. */
const worthOf = (condition: DataCondition): number => {
  if ('in' in condition) return condition.in.some((value) => typeof value === 'boolean') ? 1 : 2;
  if ('has' in condition) return 0;
  return condition.from !== undefined && condition.to !== undefined ? 3 : 1;
};

/**
 * A filter of elements whose data meet all conditions; no two are about the same field. The first one is looked up by the index of pairs, the
 * others are checked on what it finds. A part of a text is no range of an index.
 */
export const whereData = (conditions: readonly DataCondition[]): Readonly<Record<string, object>> => {
  const [first, ...others] = conditions.toSorted((one, other) => worthOf(other) - worthOf(one));
  if (!first) return {};
  const checked = worthOf(first) === 0 ? conditions : others;
  return {
    ...(worthOf(first) === 0
      ? {}
      : { dataPairs: trusted({ $elemMatch: { k: first.key, v: operatorsOf(first) } }) }),
    ...Object.fromEntries(checked.map((each) => [`data.${each.key}`, trusted(operatorsOf(each))])),
  };
};
