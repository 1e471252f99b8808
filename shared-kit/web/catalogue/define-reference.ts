import { defined } from '../../domain/defined.ts';
import { isLocalizedText } from '../../domain/text/localized-text.ts';
import type { Localize, Reference, Row } from './catalogue.ts';
import type { ReferenceDefinition, ReferenceRoutes } from './definition.ts';
import { accepts } from './read-schema.ts';

interface WrittenReference {
  readonly routes: ReferenceRoutes;
  readonly label: string | ((row: Row, localized: Localize) => string);
  readonly sort?: string;
  readonly ofInstallation?: true;
  readonly within?: Reference['within'];
}

/** A value of an entry that names it. */
export const textOf = (value: unknown, localized: Localize): string =>
  isLocalizedText(value) ? localized(value) : String(value ?? '');

/** A list that fields refer to: `defineReference({routes: areas, label: 'name', sort: 'name'})`. */
export function defineReference<const R extends ReferenceRoutes>(
  definition: ReferenceDefinition<R>,
): Reference;
// The second signature is the body's own, as in `defineCatalogue`.
export function defineReference({
  routes,
  label,
  sort,
  within,
  ofInstallation,
}: WrittenReference): Reference {
  return {
    routes,
    nameOf: typeof label === 'string' ? (row, localized) => textOf(row[label], localized) : label,
    ofInstallation:
      ofInstallation === true || (routes.list.query !== undefined && !accepts(routes.list.query, {})),
    ...defined({ sort, within }),
  };
}
