/** A collection's validator, compiled into a function that refuses documents. */
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';

/** Refuses documents that a collection does not take. */
export type Validate = (before: Buffer | null, after: Buffer) => void;

/**
 * Compiles the validator of a collection's options; undefined where everything is taken. The error's details name
 * the validator alone.
 */
export function compileValidator(options: Doc): Validate | undefined {
  const { validator, validationLevel, validationAction } = options;
  if (validator === undefined) return undefined;
  const { matches } = compileFilter(validator as Doc);
  if (validationLevel === 'off' || validationAction === 'warn') return undefined;
  return (before, after) => {
    const document = decode(after);
    if (matches(document)) return;
    if (validationLevel === 'moderate' && before && !matches(decode(before))) return;
    throw new CommandError('DocumentValidationFailure', 'Document failed validation', {
      errInfo: { failingDocumentId: document._id, details: { specifiedAs: validator } },
    });
  };
}
