/** Filters compiled into functions on documents, with the fields that they look at. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileExpression, type Variables } from '../expression/evaluate.ts';
import { compileCondition, REFERENCE, type ValueTest } from './predicates.ts';

export type Filter = {
  readonly source: Doc;
  matches(doc: Doc): boolean;
  /** The top-level fields that the filter looks at; undefined for any. */
  readonly fields: ReadonlySet<string> | undefined;
};

type DocTest = (doc: Doc) => boolean;
type Scope = {
  fields: Set<string>;
  whole: boolean;
  variables: Variables | undefined;
  inside?: boolean;
};

export function compileFilter(source: Doc, variables?: Variables): Filter {
  const scope: Scope = { fields: new Set(), whole: false, variables };
  const matches = compileDoc(source, scope);
  return { source, matches, fields: scope.whole ? undefined : scope.fields };
}

/** Compiles the filter of `$elemMatch` for documents in an array. */
export function compileElementFilter(source: Doc): ValueTest {
  const scope = { fields: new Set<string>(), whole: false, variables: undefined, inside: true };
  const matches = compileDoc(source, scope);
  return (value) => matches(value as Doc);
}

function compileDoc(source: Doc, scope: Scope): DocTest {
  const tests = Object.entries(source).map(([name, condition]) => compileEntry(name, condition, scope));
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc) => tests.every((test) => test(doc));
}

function compileEntry(name: string, condition: unknown, scope: Scope): DocTest {
  if (REFERENCE.includes(name)) return compileField(name, { $eq: condition }, scope);
  if (!name.startsWith('$')) return compileField(name, condition, scope);
  const compile = Object.hasOwn(clauseOperators, name) ? clauseOperators[name] : undefined;
  if (compile) return compile(condition, scope);
  if (name === '$comment') throw notSupported('$comment in a filter');
  throw new CommandError(
    'BadValue',
    name === '$where' || name === '$text' || name === '$jsonSchema'
      ? `${name} is not supported`
      : `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** The operators that stand in the place of a field's name. */
export const clauseOperators: Readonly<Record<string, (condition: unknown, scope: Scope) => DocTest>> = {
  $and: (condition, scope) => {
    const tests = clauses('$and', condition, scope);
    return (doc) => tests.every((test) => test(doc));
  },
  $or: (condition, scope) => {
    const tests = clauses('$or', condition, scope);
    return (doc) => tests.some((test) => test(doc));
  },
  $nor: (condition, scope) => {
    const tests = clauses('$nor', condition, scope);
    return (doc) => !tests.some((test) => test(doc));
  },
  $expr: (condition, scope) => {
    if (scope.inside)
      throw new CommandError('BadValue', '$expr can only be applied to the top-level document');
    scope.whole = true;
    const evaluate = compileExpression(condition, scope.variables);
    return (doc) => isTruthy(evaluate(doc));
  },
};

function clauses(name: string, condition: unknown, scope: Scope): DocTest[] {
  if (!Array.isArray(condition) || condition.length === 0) {
    throw new CommandError('BadValue', `${name} must be a nonempty array`);
  }
  return condition.map((clause) => {
    if (!isDoc(clause)) throw new CommandError('BadValue', `${name} argument's entries must be objects`);
    return compileDoc(clause, scope);
  });
}

function compileField(path: string, condition: unknown, scope: Scope): DocTest {
  const parts = path.split('.');
  if (parts.length > 180) throw new CommandError(5729100, 'FieldPath is too long');
  scope.fields.add(parts[0] as string);
  const tests = compileCondition(parts, condition, compileElementFilter);
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc) => tests.every((test) => test(doc));
}
