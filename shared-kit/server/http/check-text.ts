/** What no text of a request may contain, whichever route it is for. */
import { isOwnName } from '../../contracts/base.ts';
import type { FieldError } from '../../contracts/error-codes.ts';

/** No contract asks for more; a value within values without end would exhaust whoever walks through it. */
const deepest = 32;
const mostFaults = 20;

interface Visited {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * The places of texts that the database can't keep or gives back as something else: with a NUL, or with half of a character of two units.
 * Names of fields count as texts, and none is one that every object has, as `constructor`: nobody means it well. Values nested deeper than 32 are a fault as a whole. At most 20 faults are told.
 */
export const textFaults = (input: unknown): FieldError[] => {
  const faults: FieldError[] = [];
  const left: Visited[] = [{ value: input, path: [] }];
  for (let next = left.pop(); next && faults.length < mostFaults; next = left.pop()) {
    const { value, path } = next;
    if (path.length > deepest) return [{ path: path[0] ?? '', code: 'tooDeep' }];
    if (typeof value === 'string') {
      if (!isKeepable(value)) faults.push({ path: path.join('.'), code: 'invalidText' });
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, inner] of Object.entries(value).reverse()) {
        left.push({ value: inner, path: [...path, isKeepable(key) ? key : '?'] });
        if (!isKeepable(key)) faults.push({ path: [...path, '?'].join('.'), code: 'invalidText' });
        else if (!isOwnName(key)) faults.push({ path: [...path, key].join('.'), code: 'unknownField' });
      }
    }
  }
  return faults;
};

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
