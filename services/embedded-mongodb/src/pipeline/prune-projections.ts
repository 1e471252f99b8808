/** Leaving out of projections what no later stage looks at: views project many fields, of which a figure needs few. */
import { isDoc } from '../bson/doc.ts';
import { fieldsUsed, isInclusion } from './fields-used.ts';
import type { StageDoc } from './parse-pipeline.ts';

export function pruneProjections(stages: readonly StageDoc[]): StageDoc[] {
  return stages.map((stage, i) => prune(stage, stages.slice(i + 1)));
}

function prune({ name, spec }: StageDoc, later: readonly StageDoc[]): StageDoc {
  const used = name === '$project' && isDoc(spec) && isInclusion(spec) ? fieldsUsed(later) : undefined;
  if (!used) return { name, spec };
  const kept = Object.entries(spec as object).filter(
    ([path]) => path !== '_id' && used.has(path.split('.')[0] as string),
  );
  const id = Object.entries(spec as object).filter(([path]) => path === '_id');
  // A projection of nothing would be none, or one that leaves out.
  return { name, spec: kept.length > 0 ? Object.fromEntries([...id, ...kept]) : { _id: 1 } };
}
