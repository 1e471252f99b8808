import type { Doc } from '../bson/doc.ts';
import { isDoc } from '../bson/doc.ts';
import { plain } from '../bson/plain.ts';
import { CommandError } from '../errors.ts';
import { evaluateWithMingo } from './mingo.ts';

export type Variables = Record<string, unknown>;

/** Evaluates an aggregation expression; a plain path keeps the value's exact type. */
export function evaluateExpression(expression: unknown, doc: Doc, variables?: Variables): unknown {
  const exact = exactPath(expression, doc);
  if (exact) return exact.value;
  return guarded(() => evaluateWithMingo(plain(doc), plain(expression), { variables }));
}

/** Refuses what a user can't name a variable. */
export function checkVariable(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name))
    throw new CommandError('FailedToParse', `'${name}' contains an invalid character for a variable name`);
}

/** Runs mingo, and gives its errors MongoDB's form. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    const unknown = /'?(\$\w+)'? is not registered/.exec(text);
    if (unknown) throw new CommandError(168, `Unrecognized expression '${unknown[1]}'`);
    const variable = /Use of undefined variable: (\w+)/.exec(text);
    if (variable) throw new CommandError(17276, text);
    throw new CommandError('BadValue', text);
  }
}

function exactPath(expression: unknown, doc: Doc): { value: unknown } | undefined {
  if (typeof expression !== 'string') return isConstant(expression) ? { value: expression } : undefined;
  if (!expression.startsWith('$')) return { value: expression };
  const path = expression.startsWith('$$ROOT') ? expression.slice(7) : expression.slice(1);
  if (expression === '$$ROOT') return { value: doc };
  if (path.startsWith('$')) return undefined;
  let value: unknown = doc;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) return undefined;
    value = isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return { value };
}

function isConstant(expression: unknown): boolean {
  return !isDoc(expression) && !Array.isArray(expression);
}
