/** The comparison of a result with an expected one, by the rules of the unified test format. */
import { ClientSession, type Document } from 'mongodb';
import type { Entities } from './entities.ts';
import { canonical, isDocument, numberOf, parseJson, show, typesOf } from './values.ts';

/** The error for a result other than the expected one. */
export class Mismatch extends Error {}

/**
 * Compares as "evaluating matches" of the unified test format says: root documents may have fields beyond those expected, numbers
 * are equal across types, and `$$` operators are applied. Throws Mismatch.
 */
export function match(
  expected: unknown,
  actual: unknown,
  {
    entities,
    root = true,
    path = '',
  }: { readonly entities: Entities; readonly root?: boolean | undefined; readonly path?: string | undefined },
): void {
  const special = specialOf(expected);
  if (special) operate(special, actual, { entities, root, path });
  else if (Array.isArray(expected)) matchArray(expected, actual, { entities, root, path });
  else if (isDocument(expected)) matchDocument(expected, actual, { entities, root, path });
  else if (!sameScalar(expected, actual)) fail(path, show(expected), actual);
}

interface Special {
  readonly name: string;
  readonly operand: unknown;
}

function specialOf(expected: unknown): Special | undefined {
  if (!isDocument(expected)) return undefined;
  const [entry, another] = Object.entries(expected);
  return entry?.[0].startsWith('$$') && !another ? { name: entry[0], operand: entry[1] } : undefined;
}

function matchArray(
  expected: unknown[],
  actual: unknown,
  { entities, root, path }: { readonly entities: Entities; readonly root: boolean; readonly path: string },
) {
  if (!Array.isArray(actual)) return fail(path, show(expected), actual);
  if (actual.length !== expected.length) fail(path, `${expected.length} elements: ${show(expected)}`, actual);
  for (const [i, item] of expected.entries())
    match(item, actual[i], { entities, root, path: `${path}[${i}]` });
}

function matchDocument(
  expected: Document,
  actual: unknown,
  { entities, root, path }: { readonly entities: Entities; readonly root: boolean; readonly path: string },
) {
  if (!isDocument(actual)) return fail(path, show(expected), actual);
  for (const [name, value] of Object.entries(expected)) {
    const there = Object.hasOwn(actual, name) && actual[name] !== undefined;
    const special = specialOf(value)?.name;
    if (!there && special !== '$$exists' && special !== '$$unsetOrMatches')
      fail(`${path}.${name}`, show(value), undefined);
    match(value, actual[name], { entities, root: false, path: `${path}.${name}` });
  }
  const extra = Object.keys(actual).find(
    (name) => actual[name] !== undefined && !Object.hasOwn(expected, name),
  );
  if (!root && extra !== undefined) fail(`${path}.${extra}`, 'no such field', actual[extra]);
}

function operate(
  { name, operand }: Special,
  actual: unknown,
  { entities, root, path }: { readonly entities: Entities; readonly root: boolean; readonly path: string },
): void {
  switch (name) {
    case '$$exists':
      if ((actual !== undefined) !== operand) fail(path, operand ? 'a value' : 'nothing', actual);
      break;
    case '$$unsetOrMatches':
      if (actual !== undefined && !(root && actual === null))
        match(operand, actual, { entities, root, path });
      break;
    case '$$type': {
      const types = typesOf(actual);
      if (![operand].flat().some((type) => types.includes(String(type))))
        fail(path, `type ${show(operand)}`, actual);
      break;
    }
    case '$$lte':
      if (!(Number(numberOf(actual)) <= Number(numberOf(operand))))
        fail(path, `at most ${show(operand)}`, actual);
      break;
    case '$$matchesEntity':
      match(entities.get(String(operand)), actual, { entities, root, path });
      break;
    case '$$matchesHexBytes':
      if (
        !(actual instanceof Uint8Array) ||
        Buffer.from(actual).toString('hex') !== String(operand).toLowerCase()
      )
        fail(path, `bytes ${show(operand)}`, actual);
      break;
    case '$$sessionLsid':
      match(entities.of(ClientSession, operand).id, actual, { entities, root: false, path });
      break;
    case '$$matchAsDocument':
      match(operand, typeof actual === 'string' ? parseJson(actual) : actual, {
        entities,
        root: false,
        path,
      });
      break;
    case '$$matchAsRoot':
      match(operand, actual, { entities, root: true, path });
      break;
    default:
      throw new Mismatch(`the runner does not know the operator ${name}`);
  }
}

function sameScalar(expected: unknown, actual: unknown): boolean {
  const [one, other] = [numberOf(expected), numberOf(actual)];
  if (one === undefined || other === undefined)
    return actual !== undefined && canonical(expected) === canonical(actual);
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number of the same value are the same
  return one == other || (Number.isNaN(one) && Number.isNaN(other));
}

function fail(path: string, expected: string, actual: unknown): never {
  const where = path.replace(/^\./, '');
  throw new Mismatch(`${where === '' ? '' : `${where}: `}expected ${expected}, got ${show(actual)}`);
}
