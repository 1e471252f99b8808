/** All paths of an update in one tree, which finds conflicts between them and gives MongoDB's order. */
import { CommandError } from '../errors.ts';
import type { ArrayFilters } from './array-filters.ts';
import { identifierOf } from './array-filters.ts';
import type { FieldPlace } from './field-place.ts';

/** A change at one path. */
export type UpdateLeaf = { kind: 'leaf'; apply(place: FieldPlace): void };
/** The parts of a document or an array by name; `$` is the position that the query found. */
type Fields = { kind: 'fields'; children: Map<string, UpdateNode> };
/** The elements of an array by the identifier in `$[identifier]`, which is empty for all of them. */
type Elements = { kind: 'elements'; children: Map<string, UpdateNode> };
export type UpdateNode = UpdateLeaf | Fields | Elements;

/** The tree of one path. */
export function treeOfPath(path: string, leaf: UpdateLeaf): UpdateNode {
  return path.split('.').reduceRight<UpdateNode>((child, part) => {
    const identifier = identifierOf(part);
    return identifier === undefined
      ? { kind: 'fields', children: new Map([[part, child]]) }
      : { kind: 'elements', children: new Map([[identifier, child]]) };
  }, leaf);
}

/** Merges two trees; a path cannot be changed twice. */
export function mergeTrees(
  a: UpdateNode,
  b: UpdateNode,
  conflict: (name: string) => CommandError,
  name = '',
): UpdateNode {
  if (a.kind === 'leaf' || b.kind === 'leaf' || a.kind !== b.kind) throw conflict(name);
  const children = new Map(a.children);
  for (const [key, child] of b.children) {
    const there = children.get(key);
    children.set(
      key,
      there ? mergeTrees(there, child, conflict, name === '' ? key : `${name}.${key}`) : child,
    );
  }
  return { kind: a.kind, children };
}

export function applyTree(node: UpdateNode, place: FieldPlace, filters: ArrayFilters): void {
  if (node.kind === 'leaf') node.apply(place);
  else if (node.kind === 'fields') applyFields(node, place, filters);
  else applyElements(node, place, filters);
}

/** Applies changes in the order of the names, in which MongoDB adds new fields. */
function applyFields({ children }: Fields, place: FieldPlace, filters: ArrayFilters): void {
  let named = children;
  const positional = children.get('$');
  if (positional) {
    const { matched } = place.edit;
    if (matched === undefined)
      throw new CommandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    named = new Map(children);
    named.delete('$');
    const there = named.get(matched);
    named.set(matched, there ? mergedAt(place.at(matched), there, positional) : positional);
  }
  const names = [...named.keys()].sort(compareNames);
  for (const name of names) applyTree(named.get(name) as UpdateNode, place.at(name), filters);
}

function applyElements({ children }: Elements, place: FieldPlace, filters: ArrayFilters): void {
  const array = place.get();
  if (!Array.isArray(array)) {
    throw new CommandError(
      'BadValue',
      array === undefined
        ? `The path '${place.path}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${place.path}`,
    );
  }
  for (const [position, item] of array.entries()) {
    const element = place.at(String(position));
    const chosen = [...children].filter(([identifier]) => filters.matches(identifier, item));
    const node = chosen.map(([, child]) => child).reduce((a, b) => mergedAt(element, a, b), NOTHING);
    applyTree(node, element, filters);
  }
}

const NOTHING: Fields = { kind: 'fields', children: new Map() };

function mergedAt(place: FieldPlace, a: UpdateNode, b: UpdateNode): UpdateNode {
  if (a === NOTHING) return b;
  return mergeTrees(
    a,
    b,
    () => new CommandError('ConflictingUpdateOperators', `Update created a conflict at '${place.path}'`),
  );
}

function compareNames(a: string, b: string): number {
  const bothNumbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  return bothNumbers ? Number(a) - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
