/** A place in a document that an update reads, writes or removes, whether it is there or not. */
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { dollarPrefixedError } from './storable.ts';

/** A document that is being updated. */
export type Edit = {
  readonly doc: Doc;
  readonly inserting: boolean;
  /** The position in an array by which the query found the document, for which `$` stands. */
  readonly matched: string | undefined;
  changed: boolean;
};

const MOST_PADDING = 1_500_000;

/** A field of a document or an element of an array, whether it is there or not. */
export class FieldPlace {
  readonly #edit: Edit;
  readonly #parent: FieldPlace | undefined;
  readonly name: string;

  constructor(edit: Edit, parent?: FieldPlace, name = '') {
    this.#edit = edit;
    this.#parent = parent;
    this.name = name;
  }

  get edit(): Edit {
    return this.#edit;
  }

  get path(): string {
    return this.#parent?.name ? `${this.#parent.path}.${this.name}` : this.name;
  }

  at(name: string): FieldPlace {
    return new FieldPlace(this.#edit, this, name);
  }

  /** Another place of the same document. */
  elsewhere(path: string): FieldPlace {
    return path.split('.').reduce<FieldPlace>((place, part) => place.at(part), new FieldPlace(this.#edit));
  }

  /** The value; undefined where there is none. */
  get(): unknown {
    if (!this.#parent) return this.#edit.doc;
    const holder = this.#parent.get();
    if (Array.isArray(holder)) return holder[indexOf(this.name) ?? -1];
    return isDoc(holder) && Object.hasOwn(holder, this.name) ? holder[this.name] : undefined;
  }

  /** Writes the value, and makes the documents around it that are missing. */
  put(value: unknown): void {
    const hadId = Object.hasOwn(this.#edit.doc, '_id');
    const written = this.#write(value);
    this.#edit.changed = true;
    const top = this.path.split('.', 1)[0] as string;
    if (top === '_id' && hadId) throw immutableIdError();
    if (written === top && top.startsWith('$') && !this.#edit.inserting) throw dollarPrefixedError(top, top);
  }

  /** Removes the field; in an array null takes its place. */
  remove(): void {
    if (this.path.split('.', 1)[0] === '_id') throw immutableIdError();
    const holder = this.#parent?.get();
    if (Array.isArray(holder)) holder[Number(this.name)] = null;
    else delete (holder as Doc)[this.name];
    this.#edit.changed = true;
  }

  /** Refuses a place that cannot be made. */
  requireViable(): void {
    const holder = this.#parent?.get();
    if (holder === undefined) this.#parent?.requireViable();
    else this.#requireRoom(holder);
  }

  inArray(): boolean {
    return this.#parent !== undefined && (Array.isArray(this.#parent.get()) || this.#parent.inArray());
  }

  /** Writes the value and gives the path of the outermost field that was made. */
  #write(value: unknown): string {
    const parent = this.#parent as FieldPlace;
    const holder = parent.get();
    if (holder === undefined) {
      const doc: Doc = {};
      setField(doc, this.name, value);
      return parent.#write(doc);
    }
    this.#requireRoom(holder);
    if (Array.isArray(holder)) setElement(holder, Number(this.name), value);
    else setField(holder as Doc, this.name, value);
    return this.path;
  }

  #requireRoom(holder: unknown): void {
    if (Array.isArray(holder) ? indexOf(this.name) !== undefined : isDoc(holder)) return;
    throw new CommandError(
      'PathNotViable',
      `Cannot create field '${this.name}' in element {${this.#parent?.name}: ${JSON.stringify(holder)}}`,
    );
  }
}

function indexOf(name: string): number | undefined {
  return /^\d+$/.test(name) && Number(name) < 2 ** 32 ? Number(name) : undefined;
}

function setElement(array: unknown[], position: number, value: unknown): void {
  if (position - array.length > MOST_PADDING)
    throw new CommandError('CannotBackfillArray', `can't backfill more than ${MOST_PADDING} elements`);
  while (array.length < position) array.push(null);
  array[position] = value;
}

export function immutableIdError(): CommandError {
  return new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
