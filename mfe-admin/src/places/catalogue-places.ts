import { useLanguage } from 'shared-kit/web/i18n';
import { isAt, placeOf, useLocation } from 'shared-kit/web/router';
import { manifest } from '../manifest.ts';

export interface CataloguePlace {
  readonly to: string;
  readonly label: string;
  /** Belongs to the one above it. */
  readonly isBelow: boolean;
  /** It is open, or one of its records is. */
  readonly isOpen: boolean;
  readonly path: string;
}

/** Modules are in the same menu, and have pages of their own kind. */
const modules = '/spad-modules';
const plans = '/spad-map';

const catalogues = manifest.entries.filter(
  ({ superAdmin, path, parent }) =>
    superAdmin && !path.endsWith('/:id') && path !== modules && parent !== modules && path !== plans,
);

/** Each catalogue of the menu, followed by those that belong to it. */
const inOrder = catalogues
  .filter(({ visible }) => visible)
  .flatMap((root) => [root, ...catalogues.filter(({ parent }) => parent === root.path)]);

export const useCataloguePlaces = (): readonly CataloguePlace[] => {
  const language = useLanguage();
  const place = placeOf(useLocation().pathname);
  return inOrder.map(({ layout, path, names, visible }) => {
    const to = `${layout}${path}`;
    return {
      to,
      path,
      label: names[language],
      isBelow: !visible,
      isOpen: to === place || isAt(`${to}/:id`, place),
    };
  });
};
