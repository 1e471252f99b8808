/** Which pipelines give an answer that MongoDB promises: others are cut short or compared without an order. */
import { Int32 } from 'bson';
import type { Doc } from '../src/bson/doc.ts';

/**
 * Leaves out what depends on an order that MongoDB does not promise: that of documents after groups (inside of
 * other stages they are sorted), and that of fields that are written again after they were removed.
 */
export function settled(given: Doc[], within: boolean): { stages: Doc[]; anyOrder: boolean } {
  let order: 'kept' | 'sorted' | 'groups' | 'none' = 'kept';
  let written: string[] = [];
  const stages: Doc[] = [];
  for (const stage of given) {
    const [[name, spec]] = Object.entries(stage) as [[string, Doc]];
    const isGroup = name === '$group';
    const counts = name === '$limit' || name === '$skip' || name === '$facet';
    const needsOrder = counts || /"\$(first|last|push)"/.test(JSON.stringify(spec));
    if (needsOrder && (order === 'groups' || order === 'none')) continue;
    if (name === '$sort' && order === 'sorted') continue;
    if (name === '$facet' && written.length > 0) continue;
    const writes = writtenBy(name, spec);
    const again = !makesNew(name, spec) || name === '$project';
    if (again && writes.some((field) => written.includes(field))) continue;
    written = [...(makesNew(name, spec) ? [] : written), ...writes];
    stages.push(stage);
    if (isGroup && within) stages.push({ $sort: { _id: new Int32(1) } });
    if (isGroup && within) order = 'sorted';
    else if (name === '$count') order = 'kept';
    else if (isGroup) order = 'groups';
    else if (name === '$sort' && order === 'groups' && Object.keys(spec)[0] === '_id') order = 'sorted';
    else if (name === '$sort' && order === 'kept') order = 'sorted';
    else if (order === 'groups' && name !== '$match') order = 'none';
  }
  return { stages, anyOrder: order === 'groups' || order === 'none' };
}

function isExclusion(spec: Doc): boolean {
  return Object.values(spec).every((flag) => flag instanceof Int32 && flag.value === 0);
}

function makesNew(name: string, spec: Doc): boolean {
  if (name === '$project') return !isExclusion(spec);
  return ![
    '$match',
    '$sort',
    '$limit',
    '$skip',
    '$unionWith',
    '$unset',
    '$set',
    '$lookup',
    '$unwind',
  ].includes(name);
}

/** The top-level fields that a stage writes, removes or may leave out. */
function writtenBy(name: string, spec: Doc): string[] {
  const paths = (): string[] => {
    switch (name) {
      case '$unset':
        return [spec].flat() as unknown as string[];
      case '$project':
        return isExclusion(spec) ? Object.keys(spec) : ['_id', ...Object.keys(spec)];
      case '$set':
        return Object.keys(spec);
      case '$replaceRoot':
        return typeof spec.newRoot === 'string' ? [] : Object.keys(spec.newRoot as Doc);
      case '$lookup':
        return [String(spec.as)];
      case '$unwind':
        return typeof spec === 'string'
          ? []
          : [String(spec.includeArrayIndex ?? ''), String(spec.path).slice(1)];
      default:
        return [];
    }
  };
  return paths().map((path) => path.split('.')[0] as string);
}
