import { type Doc, isDoc } from '../bson/doc.ts';
import { compileFilter } from './filter.ts';
import { compileCondition, oneElementTest, type ValueTest } from './predicates.ts';

const subfilter = (source: Doc): ValueTest => {
  const { matches } = compileFilter(source);
  return (value) => isDoc(value) && matches(value);
};

/** What a query's filter asks of one element of the array at `path`; none where it does not mention the array. */
export function elementTests(filter: Doc, path: string): ValueTest[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and' && Array.isArray(condition))
      return condition.flatMap((clause) => elementTests(clause as Doc, path));
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    if (name !== path) return compileCondition(name.slice(path.length + 1).split('.'), condition, subfilter);
    if (!isDoc(condition) || !('$elemMatch' in condition))
      return compileCondition('value', condition, subfilter);
    return [oneElementTest(condition.$elemMatch, subfilter)];
  });
}

/** The position of the first element that meets the query; -1 for none. */
export function matchedPosition(filter: Doc, path: string, array: readonly unknown[]): number {
  const tests = elementTests(filter, path);
  return tests.length === 0 ? -1 : array.findIndex((item) => tests.every((test) => test(item)));
}
