/** The filters behind `$[identifier]` in the paths of an update. */
import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, type Filter } from '../query/filter.ts';

/** The filters behind the identifiers of `$[identifier]`, and which of them the update's paths name. */
export class ArrayFilters {
  readonly #filters = new Map<string, Filter>();
  readonly #used = new Set<string>();

  constructor(sources: readonly Doc[] = []) {
    for (const source of sources) {
      refuseExpressions(source);
      const filter = compileFilter(source);
      const name = nameOf(source);
      if (this.#filters.has(name)) {
        throw new CommandError(
          'FailedToParse',
          `Found multiple array filters with the same top-level field name ${name}`,
        );
      }
      this.#filters.set(name, filter);
    }
  }

  /** Notes the identifiers that a path names. */
  use(path: string): void {
    for (const part of path.split('.')) {
      const identifier = identifierOf(part) ?? '';
      if (identifier !== '' && !this.#filters.has(identifier)) {
        throw new CommandError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${path}'`,
        );
      }
      this.#used.add(identifier);
    }
  }

  requireUsed(): void {
    for (const name of this.#filters.keys()) {
      if (!this.#used.has(name)) {
        throw new CommandError(
          'FailedToParse',
          `The array filter for identifier '${name}' was not used in the update`,
        );
      }
    }
  }

  matches(identifier: string, element: unknown): boolean {
    return this.#filters.get(identifier)?.matches({ [identifier]: element }) ?? true;
  }
}

function nameOf(source: Doc): string {
  const [name, another] = new Set(topNames(source));
  if (name === undefined) {
    throw new CommandError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (another !== undefined) {
    throw new CommandError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${another}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new CommandError(
      'BadValue',
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return name;
}

/**
 * The names that remain when MongoDB has simplified the filter. A condition that can never hold, or always does,
 * has none.
 */
function topNames(source: Doc): string[] {
  const entries = Object.entries(source);
  if (entries.some(([, test]) => isNever(test))) return [];
  return entries.flatMap(([name, test]) => {
    if (!name.startsWith('$')) return isDoc(test) && isNever(test.$not) ? [] : name.split('.', 1);
    return Array.isArray(test) ? (test as Doc[]).flatMap(topNames) : [];
  });
}

/** Whether the condition of a field can never hold, as `$all` of no values. */
export function isNever(test: unknown): boolean {
  return isDoc(test) && Object.keys(test).length === 1 && equalValues(test.$all, []);
}

/** Refuses `$expr`, because elements are matched without the document to which it would refer. */
export function refuseExpressions(source: unknown, nested = false): void {
  if (Array.isArray(source)) for (const item of source) refuseExpressions(item, nested);
  if (!isDoc(source)) return;
  if ('$expr' in source)
    throw new CommandError(
      nested ? 'BadValue' : 'QueryFeatureNotAllowed',
      '$expr is not allowed in this context',
    );
  for (const [name, inner] of Object.entries(source))
    refuseExpressions(inner, nested || !['$and', '$or', '$nor'].includes(name));
}

/** The identifier in the brackets of `$[identifier]`. */
export function identifierOf(part: string): string | undefined {
  return /^\$\[(.*)\]$/s.exec(part)?.[1];
}
