/** The form of a pipeline: a list of stages with one name and one specification each. */
import { isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';

const MOST_STAGES = 1000;

export function parsePipeline(pipeline: unknown): StageDoc[] {
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (pipeline.length > MOST_STAGES)
    throw new CommandError('FailedToParse', `Pipeline length must be no longer than ${MOST_STAGES} stages`);
  return pipeline.map((stage) => {
    if (!isDoc(stage))
      throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const [entry, another] = Object.entries(stage);
    if (!entry || another) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return { name: entry[0], spec: entry[1] };
  });
}

export type StageDoc = { name: string; spec: unknown };
