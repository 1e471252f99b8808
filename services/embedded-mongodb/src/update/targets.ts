import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { matchedPosition } from '../query/positional.ts';

type ElementTest = (value: unknown) => boolean;

export type UpdateScope = {
  /** The query that found the document, for the positional operator. */
  filter: Doc;
  arrayFilters: ReadonlyMap<string, ElementTest>;
};

/** The concrete paths that one with `$`, `$[]` or `$[name]` means in this document. */
export function resolveTargets(root: Doc, path: string, scope: UpdateScope): string[][] {
  if (!path.includes('$')) return [path.split('.')];
  let targets: { parts: string[]; value: unknown }[] = [{ parts: [], value: root }];
  for (const part of path.split('.')) {
    targets = targets.flatMap(({ parts, value }) => {
      if (!part.startsWith('$')) return [{ parts: [...parts, part], value: child(value, part) }];
      if (!Array.isArray(value)) {
        throw new CommandError(
          'BadValue',
          `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`,
        );
      }
      return positions(part, parts, value, scope).map((position) => ({
        parts: [...parts, String(position)],
        value: value[position],
      }));
    });
  }
  return targets.map(({ parts }) => parts);
}

function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

function positions(part: string, parts: string[], array: unknown[], scope: UpdateScope): number[] {
  if (part === '$') {
    const position = matchedPosition(scope.filter, parts.join('.'), array);
    if (position < 0) {
      throw new CommandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    }
    return [position];
  }
  const name = part.slice(2, -1);
  const test = name === '' ? () => true : scope.arrayFilters.get(name);
  if (!test) {
    throw new CommandError(
      'BadValue',
      `No array filter found for identifier '${name}' in path '${[...parts, part].join('.')}'`,
    );
  }
  return array.flatMap((item, position) => (test(item) ? [position] : []));
}

/** Reads and writes one field of a document or one element of an array. */
export type Slot = { get(): unknown; set(value: unknown): void; remove(): void };

export function slotAt(root: Doc, parts: readonly string[], create: boolean): Slot | undefined {
  let parent: unknown = root;
  for (let i = 0; i < parts.length - 1; i++) {
    const part = parts[i] as string;
    let next = child(parent, part);
    if (next === undefined && create) {
      next = {};
      slot(parent, part, parts)?.set(next);
    }
    if (!isDoc(next) && !Array.isArray(next)) {
      if (create && next !== undefined) throw notViable(parts[i + 1] as string, part, next);
      return undefined;
    }
    parent = next;
  }
  return slot(parent, parts.at(-1) as string, create ? parts : undefined);
}

function slot(parent: unknown, part: string, needed: readonly string[] | undefined): Slot | undefined {
  if (Array.isArray(parent)) {
    if (!/^\d+$/.test(part)) {
      if (needed) throw notViable(part, needed.at(-2) ?? '', parent);
      return undefined;
    }
    return elementSlot(parent, Number(part));
  }
  const doc = parent as Doc;
  return {
    get: () => (Object.hasOwn(doc, part) ? doc[part] : undefined),
    set: (value) => setField(doc, part, value),
    remove: () => {
      delete doc[part];
    },
  };
}

function elementSlot(array: unknown[], position: number): Slot {
  return {
    get: () => array[position],
    set: (value) => {
      if (position > array.length + 100_000)
        throw new CommandError('BadValue', `can't backfill an array to ${position} elements`);
      while (array.length < position) array.push(null);
      array[position] = value;
    },
    remove: () => {
      if (position < array.length) array[position] = null;
    },
  };
}

function notViable(field: string, parent: string, value: unknown): CommandError {
  return new CommandError(
    'PathNotViable',
    `Cannot create field '${field}' in element {${parent}: ${typeName(value)}}`,
  );
}
