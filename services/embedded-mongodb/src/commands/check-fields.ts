/** The check of a statement's fields by a table of names and types. */
import { isDoc } from '../bson/doc.ts';
import { toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** The type of a field; `!` marks one that is required, and `flag` is a boolean or a number. */
export type Fields = Record<string, `${'object' | 'array' | 'bool' | 'flag' | 'any'}${'' | '!'}`>;

/** Refuses fields that are unknown, of another type or missing; null counts as missing. */
export function checkFields(given: unknown, where: string, fields: Fields): void {
  if (!isDoc(given)) throw wrongType(where, given, 'object');
  for (const [name, value] of Object.entries(given)) {
    const type = Object.hasOwn(fields, name) ? fields[name]?.replace('!', '') : undefined;
    const at = `${where}.${name}`;
    if (type === undefined) throw new CommandError(40415, `BSON field '${at}' is an unknown field.`);
    if (type === 'any' || value === null || value === undefined) continue;
    const fits =
      type === 'flag'
        ? typeof value === 'boolean' || toNumber(value) !== undefined
        : typeName(value) === type;
    if (!fits) throw wrongType(at, value, type);
  }
  for (const [name, type] of Object.entries(fields)) {
    if (type.endsWith('!') && given[name] === undefined)
      throw new CommandError(40414, `BSON field '${where}.${name}' is missing but a required field`);
  }
}

function wrongType(where: string, value: unknown, type: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${where}' is the wrong type '${typeName(value)}', expected type '${type}'`,
  );
}
