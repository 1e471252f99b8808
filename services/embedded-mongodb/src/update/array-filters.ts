import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, type Filter } from '../query/filter.ts';

/** The tests behind the identifiers of `$[identifier]`, and which of them the update's paths name. */
export class ArrayFilters {
  readonly #filters = new Map<string, Filter>();
  readonly #used = new Set<string>();

  constructor(sources: readonly Doc[] = []) {
    for (const source of sources) {
      refuseExpressions(source);
      const filter = compileFilter(source);
      const name = identifierOf(source);
      if (this.#filters.has(name)) {
        throw new CommandError(
          'FailedToParse',
          `Found multiple array filters with the same top-level field name ${name}`,
        );
      }
      this.#filters.set(name, filter);
    }
  }

  use(identifier: string, path: string): void {
    if (identifier !== '' && !this.#filters.has(identifier))
      throw new CommandError(
        'BadValue',
        `No array filter found for identifier '${identifier}' in path '${path}'`,
      );
    this.#used.add(identifier);
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

function identifierOf(source: Doc): string {
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

function topNames(source: Doc): string[] {
  return Object.entries(source).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return name.split('.', 1);
    return Array.isArray(value) ? (value as Doc[]).flatMap(topNames) : [];
  });
}

/** Elements are matched without the document around them, to which an expression would refer. */
export function refuseExpressions(source: unknown): void {
  if (!isDoc(source)) return;
  if ('$expr' in source)
    throw new CommandError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
  for (const clauses of Object.values(source)) if (Array.isArray(clauses)) clauses.forEach(refuseExpressions);
}
