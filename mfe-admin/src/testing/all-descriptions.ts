/** Every description of the module, for what holds of all of them. */
import type { CatalogueDescription } from '../catalogue/description.ts';
import * as catalogues from '../catalogues/descriptions.ts';
import * as elements from '../elements/descriptions.ts';
import * as structure from '../structure/descriptions.ts';

const isDescription = (value: unknown): value is CatalogueDescription =>
  typeof value === 'object' && value !== null && 'key' in value && 'routes' in value;

export const allDescriptions: readonly CatalogueDescription[] = [catalogues, elements, structure].flatMap(
  (module) => Object.values<unknown>(module).filter(isDescription),
);
