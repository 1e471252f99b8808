/** Results of the driver in the form in which the test format writes them. */
import { isDocument, mapFields } from './values.ts';

/**
 * The result of an operation as the test format writes it: plain documents instead of maps and the driver's
 * classes.
 */
export function plainResult(value: unknown): unknown {
  if (value instanceof Map) return plainResult(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(plainResult);
  return isDocument(value) ? mapFields(value, plainResult) : value;
}
