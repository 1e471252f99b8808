/** The check of a view when it is made: its stages, its depth and that it does not lead back to itself. */
import { isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Environment } from './environment.ts';
import type { StageDoc } from './parse-pipeline.ts';
import { parsePipeline } from './parse-pipeline.ts';
import { checkStages } from './run-pipeline.ts';

const MOST_VIEWS = 20;

/** Refuses a view whose stages are not allowed, that leads back to itself or has too many views below it. */
export function checkView(env: Environment, name: string, above: readonly string[] = []): void {
  if (above.includes(name)) throw new CommandError('GraphContainsCycle', `View cycle detected: ${name}`);
  if (above.length > MOST_VIEWS) throw new CommandError('ViewDepthLimitExceeded', 'View depth too deep');
  const view = env.catalog.find(env.db, name)?.view;
  if (!view) return;
  const stages = parsePipeline(view.pipeline);
  if (above.length === 0) {
    for (const stage of stages) refuseInView(stage);
    checkStages(env, stages);
  }
  for (const source of [view.on, ...sourcesOf(stages)]) checkView(env, source, [...above, name]);
}

function refuseInView({ name }: StageDoc): void {
  if (name === '$out')
    throw new CommandError('OptionNotSupportedOnView', '$out cannot be used in a view definition');
}

/** The collections that stages read beside the documents they are given. */
function sourcesOf(stages: readonly StageDoc[]): string[] {
  return stages.flatMap(({ name, spec }): string[] => {
    if (name === '$unionWith' && typeof spec === 'string') return [spec];
    if (!isDoc(spec)) return [];
    if (name === '$facet') return Object.values(spec).flatMap((inner) => sourcesOf(parsePipeline(inner)));
    if (name !== '$lookup' && name !== '$unionWith') return [];
    const source = name === '$lookup' ? spec.from : spec.coll;
    const inner = spec.pipeline === undefined ? [] : sourcesOf(parsePipeline(spec.pipeline));
    return typeof source === 'string' ? [source, ...inner] : inner;
  });
}
