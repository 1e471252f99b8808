import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import type { StageDoc } from './runner.ts';

/**
 * The top-level fields that a pipeline can see of the documents it is given, so that the others need not be decoded;
 * undefined for all of them.
 */
export function fieldsUsed(stages: readonly StageDoc[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const { name, spec } of stages) {
    if (name === '$group' || name === '$sortByCount') return collect(spec, fields) ? fields : undefined;
    if (name === '$count') return fields;
    if (name === '$unwind') {
      if (!collect(spec, fields)) return undefined;
    } else if (name === '$sort' && isDoc(spec)) {
      for (const path of Object.keys(spec)) fields.add(top(path));
    } else if (name === '$project' && isDoc(spec) && isInclusion(spec)) {
      for (const path of Object.keys(spec)) fields.add(top(path));
      if (spec._id === undefined) fields.add('_id');
      return collect(spec, fields) ? fields : undefined;
    } else return undefined;
  }
  return undefined;
}

function top(path: string): string {
  return path.split('.')[0] as string;
}

function isInclusion(spec: Doc): boolean {
  return Object.entries(spec).some(
    ([path, value]) => path !== '_id' && value !== false && toNumber(value) !== 0,
  );
}

/** Adds the paths of an expression; false if it looks at whole documents. */
function collect(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (/^\$\$(ROOT|CURRENT)/.test(expression)) return false;
    if (expression.startsWith('$') && !expression.startsWith('$$')) fields.add(top(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => collect(item, fields));
  if (!isDoc(expression)) return true;
  // The accumulators that sort name the fields as sorts do.
  if (isDoc(expression.sortBy)) for (const path of Object.keys(expression.sortBy)) fields.add(top(path));
  return Object.values(expression).every((item) => collect(item, fields));
}
