/** Which fields a pipeline looks at, so that the others need not be decoded. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { noteFields, top } from '../expression/fields-read.ts';
import { filterFields } from './filter-fields.ts';
import type { StageDoc } from './parse-pipeline.ts';

/** The top-level fields that a pipeline sees of the documents it is given; undefined for all of them. */
export function fieldsUsed(stages: readonly StageDoc[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  const computed = new Set<string>();
  const use = (path: string): void => {
    if (!computed.has(top(path))) fields.add(top(path));
  };
  for (const { name, spec } of stages) {
    if (name === '$group') return noteFields(spec, use) ? fields : undefined;
    if (name === '$count') return fields;
    if (name === '$skip' || name === '$limit') continue;
    if (name === '$match') {
      const looked = filterFields(spec);
      if (!looked) return undefined;
      for (const field of looked) use(field);
    } else if (name === '$unwind') {
      if (!noteFields(spec, use)) return undefined;
    } else if (name === '$sort' && isDoc(spec)) {
      for (const path of Object.keys(spec)) use(path);
    } else if ((name === '$set' || name === '$addFields') && isDoc(spec)) {
      if (!noteFields(spec, use)) return undefined;
      for (const [path, value] of Object.entries(spec)) make(path, value);
    } else if (name === '$lookup' && isDoc(spec)) {
      if (!noteFields(spec.let, use)) return undefined;
      if (spec.localField !== undefined) use(String(spec.localField));
      make(String(spec.as), null);
    } else if (name === '$project' && isDoc(spec) && isInclusion(spec)) {
      for (const path of Object.keys(spec)) use(path);
      if (spec._id === undefined) use('_id');
      return noteFields(spec, use) ? fields : undefined;
    } else return undefined;
  }
  return undefined;

  /** Notes a field that is made anew. It is not read, and stands behind those that are, as in MongoDB. */
  function make(path: string, value: unknown): void {
    if (path.includes('.') || (isDoc(value) && !Object.keys(value)[0]?.startsWith('$'))) use(path);
    else computed.add(path);
  }
}

/** Whether a projection names what it keeps, and not what it leaves out. */
export function isInclusion(spec: Doc): boolean {
  return Object.entries(spec).some(
    ([path, value]) => path !== '_id' && value !== false && toNumber(value) !== 0,
  );
}
