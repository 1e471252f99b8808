/**
 * Documents as plain objects that remember the order of their fields, which JavaScript changes for names that are
 * whole numbers.
 */
export type Doc = Record<string, unknown>;

/** A plain embedded document, as opposed to a value of a BSON type. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The names in the order of the fields, where JavaScript's own differs: it puts whole numbers first. Copies have it, too. */
const ORDER = Symbol('order');
type Ordered = Doc & { [ORDER]?: Set<string> };

export function setField(doc: Ordered, name: string, value: unknown): void {
  const first = name.charCodeAt(0);
  if (first >= 48 && first <= 57) doc[ORDER] ??= new Set(Object.keys(doc));
  doc[ORDER]?.add(name);
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else doc[name] = value;
}

/** Sets what an expression gives. What is missing leaves its place, and takes it when it is set again, as in MongoDB. */
export function putField(doc: Ordered, name: string, value: unknown): void {
  if (value !== undefined) {
    setField(doc, name, value);
    return;
  }
  doc[ORDER] ??= new Set(Object.keys(doc));
  doc[ORDER].add(name);
  delete doc[name];
}

export function namesOf(doc: Doc): string[] {
  return placesOf(doc).filter((name) => Object.hasOwn(doc, name));
}

/** With the names of what has only left its place. */
export function placesOf(doc: Ordered): string[] {
  const names = Object.keys(doc);
  return doc[ORDER] ? [...new Set([...doc[ORDER], ...names])] : names;
}

export function entriesOf(doc: Doc): [string, unknown][] {
  return namesOf(doc).map((name) => [name, doc[name]]);
}

/** A document with `_id` as its first field. */
export function withId(id: unknown, rest: Ordered): Doc {
  const doc: Ordered = { _id: id, ...rest };
  if (doc[ORDER]) doc[ORDER] = new Set(['_id', ...doc[ORDER]]);
  return doc;
}

/** What the driver's `serialize` writes in the order of the fields. */
export function inFieldOrder<T>(value: T): T;
export function inFieldOrder(value: unknown): unknown {
  if (!isUnordered(value)) return value;
  if (Array.isArray(value)) return value.map(inFieldOrder);
  return new Map(namesOf(value as Doc).map((name) => [name, inFieldOrder((value as Doc)[name])]));
}

function isUnordered(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnordered);
  if (!isDoc(value)) return false;
  return (value as Ordered)[ORDER] !== undefined || Object.values(value).some(isUnordered);
}
