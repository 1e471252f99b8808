/** The specifications of `$out` and `$merge`; `commands/write-pipeline-result.ts` does the writing. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { checkVariable } from '../expression/compile.ts';
import { parseFieldPath } from '../query/paths.ts';

export type Target = { db: string | undefined; coll: string };

export type Merge = {
  into: Target;
  on: string[];
  whenMatched: string | Doc[];
  whenNotMatched: string;
  /** The variables of `whenMatched`'s pipeline, as expressions on the new document. */
  bindings: Doc;
};

export function parseOut(spec: unknown): Target {
  if (typeof spec === 'string') return { db: undefined, coll: spec };
  if (!isDoc(spec)) throw new CommandError(16990, '$out only supports a string or object argument');
  const { db, coll, ...others } = spec;
  refuseOthers('$out', others);
  for (const [name, value] of Object.entries({ db, coll })) {
    if (value === undefined) throw new CommandError(40414, `BSON field '$out.${name}' is missing`);
    if (typeof value !== 'string')
      throw new CommandError('TypeMismatch', `BSON field '$out.${name}' is the wrong type`);
  }
  return { db, coll } as Target;
}

export function parseMerge(given: unknown): Merge {
  if (!isDoc(given) && typeof given !== 'string')
    throw new CommandError('TypeMismatch', '$merge requires a string or object argument');
  const spec: Doc = isDoc(given) ? given : { into: given };
  const { into, on, whenMatched = 'merge', whenNotMatched = 'insert', let: variables, ...others } = spec;
  refuseOthers('$merge', others);
  const modes = modesOf(whenMatched, whenNotMatched);
  if (variables !== undefined && !Array.isArray(whenMatched))
    throw new CommandError(51199, "Cannot use 'let' variables without a pipeline in 'whenMatched'");
  return { into: intoOf(into), on: onOf(on), ...modes, bindings: bindingsOf(variables) };
}

function refuseOthers(stage: string, others: Doc): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field '${stage}.${unknown}' is an unknown field.`);
}

function intoOf(into: unknown): Target {
  if (into === undefined) throw new CommandError(40414, "BSON field '$merge.into' is missing");
  if (into === '') throw new CommandError(5786800, "$merge 'into' field cannot be an empty string");
  if (typeof into === 'string') return { db: undefined, coll: into };
  if (!isDoc(into)) throw new CommandError(51178, "$merge 'into' field must be a string or an object");
  const { db, coll } = into;
  if (!coll) throw new CommandError(5786801, "$merge 'into' field must specify a 'coll'");
  if (typeof coll !== 'string' || (db !== undefined && typeof db !== 'string'))
    throw new CommandError('TypeMismatch', "$merge 'into' must name a collection");
  return { db, coll };
}

function onOf(on: unknown): string[] {
  if (on === undefined) return ['_id'];
  if (typeof on !== 'string' && !Array.isArray(on))
    throw new CommandError(51186, "$merge 'on' field must be a string or an array of strings");
  const paths: unknown[] = Array.isArray(on) ? on : [on];
  if (paths.length === 0) throw new CommandError(51187, "$merge 'on' must include at least one field");
  for (const path of paths) {
    if (typeof path !== 'string') throw new CommandError(51134, "$merge 'on' array elements must be strings");
    parseFieldPath(path);
  }
  if (new Set(paths).size < paths.length) throw new CommandError(31465, 'Found a duplicate field');
  return paths as string[];
}

function modesOf(
  whenMatched: unknown,
  whenNotMatched: unknown,
): Pick<Merge, 'whenMatched' | 'whenNotMatched'> {
  if (typeof whenMatched !== 'string' && !Array.isArray(whenMatched))
    throw new CommandError(51191, "$merge 'whenMatched' field must be a string or an array");
  if (typeof whenNotMatched !== 'string')
    throw new CommandError('TypeMismatch', "BSON field '$merge.whenNotMatched' is the wrong type");
  const known =
    Array.isArray(whenMatched) || ['replace', 'merge', 'keepExisting', 'fail'].includes(whenMatched);
  if (!known || !['insert', 'discard', 'fail'].includes(whenNotMatched))
    throw new CommandError('BadValue', 'Enumeration value of $merge is not a valid value.');
  const keeps = whenMatched === 'keepExisting' || whenMatched === 'fail';
  if (keeps && whenNotMatched !== 'insert')
    throw new CommandError(
      51181,
      `Combination of $merge modes '${whenMatched}' and '${whenNotMatched}' is not supported`,
    );
  return { whenMatched, whenNotMatched };
}

function bindingsOf(variables: unknown): Doc {
  if (variables === undefined) return {};
  if (!isDoc(variables)) throw new CommandError('TypeMismatch', "BSON field '$merge.let' is the wrong type");
  for (const name of Object.keys(variables)) checkVariable(name, true);
  if (variables.new !== undefined && variables.new !== '$$ROOT')
    throw new CommandError(51273, "'let' may not define a value for the reserved 'new' variable");
  return variables;
}
