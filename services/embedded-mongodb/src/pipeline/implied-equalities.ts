/** Equalities that an `$expr` implies, so that joins by `$expr` use an index. */
import { type Doc, isDoc } from '../bson/doc.ts';
import type { Variables } from '../expression/evaluate.ts';

/**
 * The equalities that an `$expr` implies, in the form that an index can serve. They hold for more documents than
 * the `$expr`, which therefore stays.
 */
export function impliedEqualities(filter: Doc, variables: Variables | undefined): Doc[] {
  const clauses = Array.isArray(filter.$and) ? (filter.$and as Doc[]) : [];
  const inner = clauses.flatMap((clause) => impliedEqualities(clause, variables));
  return [...fromExpression(filter.$expr, variables), ...inner];
}

function fromExpression(expression: unknown, variables: Variables | undefined): Doc[] {
  if (!isDoc(expression)) return [];
  if (Array.isArray(expression.$and))
    return expression.$and.flatMap((part) => fromExpression(part, variables));
  if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return [];
  const [left, right] = expression.$eq as [unknown, unknown];
  return equality(left, right, variables) ?? equality(right, left, variables) ?? [];
}

function equality(path: unknown, operand: unknown, variables: Variables | undefined): Doc[] | undefined {
  if (typeof path !== 'string' || !/^\$[^$]/.test(path)) return undefined;
  const value = constantValue(operand, variables);
  return isIndexable(value) ? [{ [path.slice(1)]: { $eq: value } }] : undefined;
}

function constantValue(operand: unknown, variables: Variables | undefined): unknown {
  if (typeof operand !== 'string' || !operand.startsWith('$')) return operand;
  const name = operand.slice(2);
  return operand.startsWith('$$') && variables && Object.hasOwn(variables, name)
    ? variables[name]
    : undefined;
}

function isIndexable(value: unknown): boolean {
  return value !== null && value !== undefined && !Array.isArray(value) && !isDoc(value);
}
