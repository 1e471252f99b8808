/** What a formula comes to. */
import type { Node, Operator } from './formula.ts';
import { parseFormula } from './formula.ts';

export type FormulaScope = Readonly<Record<string, number | string | boolean | null | undefined>>;

/** A number; or the names of what is not known; or that it comes to none (a division by zero, another kind of value). */
export type FormulaValue =
  | { readonly value: number }
  | { readonly missing: readonly string[] }
  | { readonly failed: true };

type Value = number | string | boolean;
type Outcome =
  | { readonly value: Value }
  | { readonly missing: readonly string[] }
  | { readonly failed: true };

const failed = { failed: true } as const;

/** Never throws, whatever the text and the values are. */
export const formulaValue = (text: string, scope: FormulaScope): FormulaValue => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return failed;
  const result = outcomeOf(parsed.node, scope);
  if (!('value' in result)) return result;
  const { value } = result;
  return typeof value === 'number' && Number.isFinite(value) ? { value: rounded(value) } : failed;
};

/** Without what binary fractions leave behind: 0.1 × 3 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const outcomeOf = (node: Node, scope: FormulaScope): Outcome => {
  if (node.kind === 'value') return { value: node.value };
  if (node.kind === 'name') {
    const value = Object.hasOwn(scope, node.name) ? scope[node.name] : undefined;
    return value === null || value === undefined ? { missing: [node.name] } : { value };
  }
  if (node.kind === 'call' && node.name === 'if') return chosen(node.args, scope);
  const args = node.args.map((arg) => outcomeOf(arg, scope));
  const missing = args.flatMap((arg) => ('missing' in arg ? arg.missing : []));
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  const values = args.flatMap((arg) => ('value' in arg ? [arg.value] : []));
  if (values.length < args.length) return failed;
  const result = node.kind === 'call' ? called(node.name, values) : operated(node.operator, values);
  return result === null ? failed : { value: result };
};

/** Only what the condition leads to is worked out: the other one may lack its data. */
const chosen = ([condition, yes, no]: readonly Node[], scope: FormulaScope): Outcome => {
  if (!condition || !yes || !no) return failed;
  const decided = outcomeOf(condition, scope);
  if (!('value' in decided)) return decided;
  if (typeof decided.value !== 'boolean') return failed;
  return outcomeOf(decided.value ? yes : no, scope);
};

const areNumbers = (values: readonly Value[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number');

const called = (name: string, values: readonly Value[]): Value | null => {
  if (!areNumbers(values)) return null;
  const [first = 0, digits = 0] = values;
  if (name === 'min') return Math.min(...values);
  if (name === 'max') return Math.max(...values);
  if (name === 'abs') return Math.abs(first);
  const factor = 10 ** Math.max(-9, Math.min(9, Math.trunc(digits)));
  return Math.round(first * factor) / factor;
};

const operated = (operator: Operator, values: readonly Value[]): Value | null => {
  const [left = false, right = false] = values;
  if (operator === '=') return typeof left === typeof right ? left === right : null;
  if (operator === '<>') return typeof left === typeof right ? left !== right : null;
  if (operator === 'and' || operator === 'or' || operator === 'not')
    return values.every((value) => typeof value === 'boolean') ? decided(operator, left, right) : null;
  return areNumbers(values) ? computed(operator, values[0] ?? 0, values[1] ?? 0) : null;
};

const decided = (operator: 'and' | 'or' | 'not', left: Value, right: Value): boolean => {
  if (operator === 'not') return left !== true;
  return operator === 'and' ? left === true && right === true : left === true || right === true;
};

const computed = (operator: Operator, left: number, right: number): Value | null => {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
    case 'minus':
      return -left;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return null;
  }
};
