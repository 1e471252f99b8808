/** Moving searches before stages that don't affect them, so that a search on a view reaches the indexes below it. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { filterFields } from './filter-fields.ts';
import type { StageDoc } from './parse-pipeline.ts';

/** The stages that give one document for each, in the same order. */
export const ONE_TO_ONE: ReadonlySet<string> = new Set([
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$lookup',
]);

const RENAMING = new Set(['$project', '$addFields', '$set']);

/**
 * Moves `$match`, `$sort`, `$skip` and `$limit` before stages that do not change what they look at. Of a `$match` the conditions that may go on do, where
 * others of it must stay.
 */
export function reorderStages(stages: readonly StageDoc[]): StageDoc[] {
  const result = [...stages];
  for (let i = 1; i < result.length; i++) {
    for (let at = i; at > 0; at--) {
      const before = result[at - 1] as StageDoc;
      const stage = result[at] as StageDoc;
      const names = stage.name === '$match' ? renamesOf(before) : NO_NAMES;
      if (isBetweenMatches(result, at)) {
        [result[at - 1], result[at]] = [stage, before];
        continue;
      }
      if (!canSwap(before, stage, names)) {
        const parts = splitMatch(before, stage, names);
        if (!parts) break;
        result.splice(at, 1, ...parts);
        at += 1;
        continue;
      }
      result[at - 1] = { name: stage.name, spec: renameFields(stage.spec, names) };
      result[at] = before;
    }
  }
  return result;
}

/** One `$match` after another, with a stage before both that the second one may be able to pass. */
function isBetweenMatches(stages: readonly StageDoc[], at: number): boolean {
  const isMatch = (stage: StageDoc | undefined): boolean => stage?.name === '$match';
  return isMatch(stages[at]) && isMatch(stages[at - 1]) && !stages.slice(0, at).every(isMatch);
}

/** The conditions of a `$match` that may go before a stage, and those that may not; undefined where none or all may. */
function splitMatch(before: StageDoc, { name, spec }: StageDoc, names: Names): StageDoc[] | undefined {
  if (name !== '$match' || before.name === '$match') return undefined;
  const clauses = clausesOf(spec).map((clause) => ({ name, spec: clause }));
  const moves = clauses.filter((clause) => canSwap(before, clause, names));
  if (moves.length === 0 || moves.length === clauses.length) return undefined;
  return [moves, clauses.filter((clause) => !moves.includes(clause))].map((part) => ({
    name,
    spec: { $and: part.map((clause) => clause.spec) },
  }));
}

/** What must hold at once, one by one. */
function clausesOf(filter: unknown): Doc[] {
  if (!isDoc(filter)) return [];
  return Object.entries(filter).flatMap(([name, condition]) =>
    name === '$and' && Array.isArray(condition) ? condition.flatMap(clausesOf) : [{ [name]: condition }],
  );
}

type Names = ReadonlyMap<string, string>;

const NO_NAMES: Names = new Map();

/** The fields that a stage only renames, as `{$project: {installationId: '$_id'}}` does. */
function renamesOf({ name, spec }: StageDoc): Names {
  if (!RENAMING.has(name) || !isDoc(spec)) return NO_NAMES;
  const copies = Object.entries(spec).flatMap(([field, source]): [string, string][] =>
    typeof source === 'string' && /^\$[^$.]+$/.test(source) && !field.includes('.')
      ? [[field, source.slice(1)]]
      : [],
  );
  return new Map(copies);
}

/** The filter as it reads before the stage that renames its fields. Two fields may have had the same name. */
function renameFields(filter: unknown, names: Names): unknown {
  if (!isDoc(filter) || names.size === 0) return filter;
  const clauses = Object.entries(filter).map(([name, condition]) => {
    if (Array.isArray(condition) && name.startsWith('$'))
      return { [name]: condition.map((clause) => renameFields(clause, names)) };
    const [top = '', ...rest] = name.split('.');
    return { [[names.get(top) ?? top, ...rest].join('.')]: condition };
  });
  return clauses.length > 1 ? { $and: clauses } : (clauses[0] ?? {});
}

function canSwap(before: StageDoc, stage: StageDoc, names: Names): boolean {
  if (stage.name === '$match' && before.name === '$sort') return true;
  const counts = stage.name === '$limit' || stage.name === '$skip';
  if (counts) return ONE_TO_ONE.has(before.name) || before.name === '$replaceRoot';
  if (stage.name !== '$match' && stage.name !== '$sort') return false;
  if (!ONE_TO_ONE.has(before.name) && !(before.name === '$unwind' && stage.name === '$match')) return false;
  const fields =
    stage.name === '$match' ? filterFields(stage.spec) : topLevel(Object.keys(stage.spec as Doc));
  return fields?.every((field) => names.has(field) || keeps(before, field)) ?? false;
}

function topLevel(paths: string[]): string[] | undefined {
  return paths.some((path) => path.startsWith('$'))
    ? undefined
    : paths.map((path) => path.split('.')[0] as string);
}

/** Whether a stage leaves a top-level field unchanged. */
function keeps({ name, spec }: StageDoc, field: string): boolean {
  const touched = (paths: string[]): boolean => paths.some((path) => path.split('.')[0] === field);
  switch (name) {
    case '$addFields':
    case '$set':
      return isDoc(spec) && !touched(Object.keys(spec));
    case '$unset':
      return !touched((Array.isArray(spec) ? spec : [spec]).map(String));
    case '$lookup':
      return isDoc(spec) && !touched([String(spec.as)]);
    case '$unwind':
      return unwindKeeps(spec, field);
    default:
      return isDoc(spec) && projectKeeps(spec, field);
  }
}

function unwindKeeps(spec: unknown, field: string): boolean {
  if (typeof spec === 'string') return spec.slice(1).split('.')[0] !== field;
  return (
    isDoc(spec) && String(spec.path).slice(1).split('.')[0] !== field && spec.includeArrayIndex === undefined
  );
}

function projectKeeps(spec: Doc, field: string): boolean {
  const flag = (value: unknown): number | undefined =>
    typeof value === 'boolean' ? Number(value) : toNumber(value);
  const included = Object.hasOwn(spec, field) ? flag(spec[field]) : undefined;
  if (Object.hasOwn(spec, field)) return included !== undefined && included !== 0;
  if (field === '_id') return true;
  const excludes = Object.entries(spec).every(
    ([path, value]) => flag(value) === 0 || (path === '_id' && flag(value) !== undefined),
  );
  const onlyId = Object.keys(spec).every((path) => path === '_id');
  if (onlyId && flag(spec._id) !== 0) return false;
  return excludes && !Object.keys(spec).some((path) => path.split('.')[0] === field);
}
