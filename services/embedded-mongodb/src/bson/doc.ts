/**
 * Documents as plain objects that remember the order of their fields, which JavaScript changes for names that are
 * whole numbers.
 */
export type Doc = Record<string, unknown>;

/** Whether a value is a plain embedded document and no value of another BSON type. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The names in the order of the fields. JavaScript puts whole numbers first. Copies of a document carry it, too. */
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

/**
 * Sets the result of an expression. A missing result leaves an empty place, which is taken when the field is set
 * again, as in MongoDB.
 */
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

/** The names of all fields and of the places that were left empty. */
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

/** Turns a value into one that the driver's `serialize` writes in the order of the fields. */
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
