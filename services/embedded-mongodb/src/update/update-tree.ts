/** All paths of an update in one tree, which finds conflicts between them and gives MongoDB's order. */
import { CommandError } from '../errors.ts';
import type { FieldPlace } from './field-place.ts';

/** A change at one path. */
export type UpdateLeaf = { kind: 'leaf'; apply(place: FieldPlace): void };
/** The parts of a document or an array by name; `$` is the position that the query found. */
type Fields = { kind: 'fields'; children: Map<string, UpdateNode> };
export type UpdateNode = UpdateLeaf | Fields;

/** The tree of one path. */
export function treeOfPath(path: string, leaf: UpdateLeaf): UpdateNode {
  return path
    .split('.')
    .reduceRight<UpdateNode>((child, part) => ({ kind: 'fields', children: new Map([[part, child]]) }), leaf);
}

/** Merges two trees; a path cannot be changed twice. */
export function mergeTrees(
  a: UpdateNode,
  b: UpdateNode,
  conflict: (name: string) => CommandError,
  name = '',
): UpdateNode {
  if (a.kind === 'leaf' || b.kind === 'leaf') throw conflict(name);
  const children = new Map(a.children);
  for (const [key, child] of b.children) {
    const there = children.get(key);
    children.set(
      key,
      there ? mergeTrees(there, child, conflict, name === '' ? key : `${name}.${key}`) : child,
    );
  }
  return { kind: 'fields', children };
}

export function applyTree(node: UpdateNode, place: FieldPlace): void {
  if (node.kind === 'leaf') node.apply(place);
  else applyFields(node, place);
}

/** Applies changes in the order of the names, in which MongoDB adds new fields. */
function applyFields({ children }: Fields, place: FieldPlace): void {
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
  for (const name of names) applyTree(named.get(name) as UpdateNode, place.at(name));
}

function mergedAt(place: FieldPlace, a: UpdateNode, b: UpdateNode): UpdateNode {
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
