/**
 * What records of a list must be like, as data: a service makes a question to its database of it (`shared-kit/server/database/conditions`), a device
 * without a network asks the records that it has. Both answer alike.
 */
import { compareValues, type FieldReader, type Scalar, scalarOf } from '../records/compare-values.ts';
import { wantedInText } from '../text/search-words.ts';

/** Of one field, dotted for what lies within: `origin.taskId`. Null also stands for what is not there. */
interface OneOf {
  readonly kind: 'oneOf' | 'noneOf';
  readonly field: string;
  readonly values: readonly Scalar[];
}

export interface Bounds {
  readonly atLeast?: Scalar;
  readonly above?: Scalar;
  readonly atMost?: Scalar;
  readonly below?: Scalar;
}

interface Range {
  readonly kind: 'range';
  readonly field: string;
  readonly bounds: Bounds;
}

interface Reaches {
  readonly kind: 'reaches';
  readonly field: string;
  readonly other: string;
}

interface Entries {
  readonly kind: 'entries';
  readonly field: string;
  readonly isWanted: boolean;
}

interface HasWords {
  readonly kind: 'words';
  readonly field: string;
  readonly patterns: readonly string[];
}

interface Joined {
  readonly kind: 'all' | 'any' | 'none';
  readonly of: readonly Condition[];
}

export type Condition = OneOf | Range | Reaches | Entries | HasWords | Joined;

export const isOneOf = (field: string, values: readonly Scalar[]): Condition => ({
  kind: 'oneOf',
  field,
  values,
});
export const is = (field: string, value: Scalar): Condition => isOneOf(field, [value]);
export const isNot = (field: string, value: Scalar): Condition => ({
  kind: 'noneOf',
  field,
  values: [value],
});
/** What has no value lies in no range. Instants are given as dates, whether records have them as dates or as text. */
export const inRange = (field: string, bounds: Bounds): Condition => ({ kind: 'range', field, bounds });
/** Instants: at or after another field's. */
export const reaches = (field: string, other: string): Condition => ({ kind: 'reaches', field, other });
/** A list with entries, or without. */
export const hasEntries = (field: string, isWanted: boolean): Condition => ({
  kind: 'entries',
  field,
  isWanted,
});
/** Each word of the query stands somewhere in the text, which `searchTextOf` gave. */
export const hasWords = (field: string, q: string): Condition => ({
  kind: 'words',
  field,
  patterns: wantedInText(q),
});
export const allOf = (conditions: readonly Condition[]): Condition => ({ kind: 'all', of: conditions });
export const anyOf = (conditions: readonly Condition[]): Condition => ({ kind: 'any', of: conditions });
export const noneOf = (conditions: readonly Condition[]): Condition => ({ kind: 'none', of: conditions });
export const always: Condition = allOf([]);

/**
 * What each key of a query `Q` asks for, with what else it depends on. All keys of the contract's query but those that choose no records
 * (`page`): one that is not in the table does not compile.
 */
export type ConditionTable<Q, A> = {
  readonly [K in keyof Q]-?: (value: Exclude<Q[K], undefined>, asked: A) => Condition;
};

/** Of the keys that are given. */
export const conditionsOf = <Q extends object, A>(
  table: ConditionTable<Q, A>,
  query: Partial<Q>,
  asked: A,
): readonly Condition[] =>
  (Object.keys(table) as (keyof Q)[]).flatMap((key) => {
    const value = query[key];
    return value === undefined ? [] : [table[key](value as Exclude<Q[typeof key], undefined>, asked)];
  });

const liesIn = (value: Scalar, { atLeast, above, atMost, below }: Bounds): boolean =>
  value !== null &&
  (atLeast === undefined || compareValues(value, atLeast) >= 0) &&
  (above === undefined || compareValues(value, above) > 0) &&
  (atMost === undefined || compareValues(value, atMost) <= 0) &&
  (below === undefined || compareValues(value, below) < 0);

const isAmong = (value: Scalar, values: readonly Scalar[]): boolean =>
  values.some((each) => compareValues(value, each) === 0);

const isInstantReached = (value: Scalar, other: Scalar): boolean =>
  value !== null && other !== null && new Date(String(value)) >= new Date(String(other));

/** Whether a record is like that. */
export const meets = (condition: Condition, read: FieldReader): boolean => {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((each) => meets(each, read));
    case 'any':
      return condition.of.some((each) => meets(each, read));
    case 'none':
      return !condition.of.some((each) => meets(each, read));
    case 'oneOf':
      return isAmong(scalarOf(read(condition.field)), condition.values);
    case 'noneOf':
      return !isAmong(scalarOf(read(condition.field)), condition.values);
    case 'range':
      return liesIn(scalarOf(read(condition.field)), condition.bounds);
    case 'reaches':
      return isInstantReached(scalarOf(read(condition.field)), scalarOf(read(condition.other)));
    case 'entries': {
      const found = read(condition.field);
      return (Array.isArray(found) && found.length > 0) === condition.isWanted;
    }
    case 'words': {
      const text = String(read(condition.field) ?? '');
      return condition.patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
    }
  }
};
