/** The conditions of `shared-kit/domain/legal/conditions` as MongoDB is asked for them. */

import type { Bounds, Condition } from '../../domain/legal/conditions.ts';
import type { Order } from '../../domain/records/compare-values.ts';
import { patternFilters } from '../list.ts';

type Filter = Readonly<Record<string, unknown>>;

const storedName = (field: string): string => (field === 'id' ? '_id' : field);

const operators = { atLeast: '$gte', above: '$gt', atMost: '$lte', below: '$lt' } as const;

const boundsOf = (bounds: Bounds) =>
  (Object.keys(operators) as (keyof Bounds)[]).flatMap((name) =>
    bounds[name] === undefined ? [] : [[operators[name], bounds[name]] as const],
  );

/** All of them at once; those that are about the same field stand beside each other. */
export const mergeFilters = (filters: readonly Filter[]): Filter => {
  const some = filters.filter((filter) => Object.keys(filter).length > 0);
  const keys = some.flatMap((filter) => Object.keys(filter));
  return new Set(keys).size === keys.length ? Object.assign({}, ...some) : { $and: some };
};

const filtersOf = (condition: Condition): readonly Filter[] => {
  switch (condition.kind) {
    case 'all':
      return condition.of.flatMap(filtersOf);
    case 'any':
      return [{ $or: condition.of.map(filterOf) }];
    case 'none':
      return [{ $nor: condition.of.map(filterOf) }];
    case 'oneOf': {
      const { field, values } = condition;
      return [{ [storedName(field)]: values.length === 1 ? values[0] : { $in: values } }];
    }
    case 'noneOf': {
      const { field, values } = condition;
      return [{ [storedName(field)]: values.length === 1 ? { $ne: values[0] } : { $nin: values } }];
    }
    case 'range':
      return [{ [storedName(condition.field)]: Object.fromEntries(boundsOf(condition.bounds)) }];
    case 'reaches':
      return [{ $expr: expressionOf(condition) }];
    case 'entries':
      return [{ [`${condition.field}.0`]: { $exists: condition.isWanted } }];
    case 'words':
      return patternFilters(condition.field, condition.patterns);
  }
};

/** For `find` and `$match`. */
export const filterOf = (condition: Condition): Filter => mergeFilters(filtersOf(condition));

/** For `$cond`: of values that the code states, not of what people write. */
const expressionOf = (condition: Condition): object => {
  switch (condition.kind) {
    case 'all':
      return { $and: condition.of.map(expressionOf) };
    case 'any':
      return { $or: condition.of.map(expressionOf) };
    case 'none':
      return { $not: [{ $or: condition.of.map(expressionOf) }] };
    case 'oneOf':
      return { $in: [fieldValue(condition.field), condition.values] };
    case 'noneOf':
      return { $not: [{ $in: [fieldValue(condition.field), condition.values] }] };
    case 'range': {
      const value = fieldValue(condition.field);
      const bounds = boundsOf(condition.bounds).map(([operator, bound]) => ({ [operator]: [value, bound] }));
      return { $and: [{ $ne: [value, null] }, ...bounds] };
    }
    case 'reaches': {
      const [value, other] = [fieldValue(condition.field), fieldValue(condition.other)];
      return { $and: [{ $ne: [value, null] }, { $ne: [other, null] }, { $gte: [value, other] }] };
    }
    case 'entries':
    case 'words':
      throw new Error(`${condition.kind} can't be counted by`);
  }
};

/** What is not there is nothing. */
const fieldValue = (field: string) => ({ $ifNull: [`$${storedName(field)}`, null] });

/** Of how many of a group an expression holds. */
export const countIf = (expression: unknown) => ({ $sum: { $cond: [expression, 1, 0] } });
/** How many of a group are like that. */
export const countOf = (condition: Condition) => countIf(expressionOf(condition));

/** The same of several, by name. */
export const countsOf = (conditions: Readonly<Record<string, Condition>>) =>
  Object.fromEntries(Object.entries(conditions).map(([name, condition]) => [name, countOf(condition)]));

/** For `sort`. */
export const sortBy = ({ fields, isDescending }: Order): Record<string, 1 | -1> =>
  Object.fromEntries(fields.map((field) => [storedName(field), isDescending ? -1 : 1] as const));
