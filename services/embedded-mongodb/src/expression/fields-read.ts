/** Which fields expressions look at, so that the others need not be decoded. */
import { isDoc } from '../bson/doc.ts';

export function top(path: string): string {
  return path.split('.')[0] as string;
}

/** The top-level fields that expressions look at; undefined where they look at whole documents. */
export function fieldsRead(expressions: readonly unknown[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  return noteFields(expressions, (path) => fields.add(top(path))) ? fields : undefined;
}

/** Notes the paths of an expression; the result is false if it looks at whole documents. */
export function noteFields(expression: unknown, use: (path: string) => void): boolean {
  if (typeof expression === 'string') {
    if (/^\$\$(ROOT|CURRENT)/.test(expression)) return false;
    if (expression.startsWith('$') && !expression.startsWith('$$')) use(expression.slice(1));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => noteFields(item, use));
  if (!isDoc(expression)) return true;
  return Object.values(expression).every((item) => noteFields(item, use));
}
