/** The position in an array by which a document matched, which `$` stands for in updates. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isRegex } from '../regex/regex.ts';
import { compileElementFilter, compileFilter } from './filter.ts';
import { compileCondition, compileElementTest, isOperatorDoc } from './predicates.ts';

/** The order in which MongoDB looks at the conditions of a query, before the order of their paths. */
const KINDS = ['$elemMatch', '$eq', '$lte', '$lt', '$gt', '$gte', '$regex', '$exists', '$in'];

type Step = { kind: number; path: string; index(doc: Doc): number };

/**
 * The position in an array by which a document meets a filter; undefined where there is none. It is that of the
 * first element that meets the last of the conditions on arrays.
 */
export function matchedPosition(filter: Doc, doc: Doc): string | undefined {
  const found = steps(filter, doc)
    .sort((a, b) => a.kind - b.kind || Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
    .map((step) => step.index(doc));
  const last = found.findLast((index) => index >= 0);
  return last === undefined ? undefined : String(last);
}

function steps(filter: Doc, doc: Doc): Step[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and') return (condition as Doc[]).flatMap((clause) => steps(clause, doc));
    if (name === '$or') {
      const clause = inOrder(condition as Doc[]).find((one) => compileFilter(one).matches(doc)) ?? {};
      return [{ kind: -1, path: '', index: () => Number(matchedPosition(clause, doc) ?? -1) }];
    }
    return name.startsWith('$') ? [] : stepsOf(name, condition);
  });
}

/** The clauses of an `$or`; MongoDB turns equalities of one field into a single `$in`. */
function inOrder(clauses: Doc[]): Doc[] {
  const [path = ''] = Object.keys(clauses[0] ?? {});
  const values = clauses.map((clause) => (Object.keys(clause).length === 1 ? clause[path] : undefined));
  const alike =
    !path.startsWith('$') &&
    values.every((value) => value !== undefined && !isOperatorDoc(value) && !isRegex(value));
  return alike ? [{ [path]: { $in: values } }] : clauses;
}

function stepsOf(path: string, condition: unknown): Step[] {
  const parts = path.split('.');
  if (!isOperatorDoc(condition)) {
    const step = { kind: KINDS.indexOf(isRegex(condition) ? '$regex' : '$eq'), path };
    return [{ ...step, index: (doc) => indexIn(doc, parts, condition) }];
  }
  const { $options, ...operators } = condition;
  const each = Object.entries(operators).filter(([name]) => !['$not', '$ne', '$nin'].includes(name));
  return each.map(([name, operand]) => {
    const single = {
      [name]: operand,
      ...(name === '$regex' && $options !== undefined ? { $options } : {}),
    };
    const kind = KINDS.includes(name) ? KINDS.indexOf(name) : KINDS.length;
    return { kind, path, index: (doc: Doc) => indexIn(doc, parts, single) };
  });
}

/** The position of the first element for which a condition holds, in the first array on the way; -1 for none. */
function indexIn(value: unknown, parts: readonly string[], condition: unknown): number {
  const [part, ...rest] = parts;
  if (Array.isArray(value)) {
    const tests = compileCondition(part === undefined ? 'value' : parts, condition, compileElementFilter);
    const test =
      part === undefined && isDoc(condition) && '$elemMatch' in condition
        ? compileElementTest(condition.$elemMatch, compileElementFilter)
        : (item: unknown) => (part === undefined || isDoc(item)) && tests.every((one) => one(item));
    return value.findIndex(test);
  }
  return isDoc(value) && part !== undefined && Object.hasOwn(value, part)
    ? indexIn(value[part], rest, condition)
    : -1;
}
