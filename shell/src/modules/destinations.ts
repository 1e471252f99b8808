import type { LocalizedText } from 'shared-kit/contracts/base';
import { EntityType } from 'shared-kit/contracts/enums';
import {
  isFeatureOn,
  type MenuSection,
  type ModuleEntry,
  menuSections,
  type Offer,
  sectionOf,
} from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { Permission } from 'shared-kit/contracts/people/permissions';
import { isAt, isRecordPath, placeOf } from 'shared-kit/web/router';

export interface Destination {
  readonly module: InstalledModule;
  readonly entry: ModuleEntry;
  /** Address below the portal: `/user/preventiveMenu`, or of records `/user/tasks/:id`. */
  readonly to: string;
}

export interface Visitor {
  readonly entityType: EntityType;
  readonly permissions: readonly Permission[];
}

/** Screens of super-administrators are about all installations. */
export const isSuperAdministrators = ({ superAdmin }: ModuleEntry): boolean => superAdmin === true;

/** A screen or a contribution of a module is for this visitor where these features are enabled. */
export const isFor = (offer: Offer, enabledFeatures: readonly string[], visitor: Visitor): boolean => {
  const { superAdmin, permissions } = offer;
  if (!isFeatureOn(offer, enabledFeatures)) return false;
  if (superAdmin) return visitor.entityType === EntityType.SuperAdminProxy;
  return permissions.length === 0 || permissions.some((each) => visitor.permissions.includes(each));
};

/** Every screen that the visitor may open; an address that two modules claim belongs to the first. */
export const destinationsOf = (modules: readonly InstalledModule[], visitor: Visitor): Destination[] => {
  const byAddress = new Map<string, Destination>();
  for (const module of modules)
    for (const entry of module.manifest.entries) {
      const to = `${entry.layout}${entry.path}`;
      // A public page is opened without the portal around it.
      if (entry.layout === '/public' || byAddress.has(to)) continue;
      if (isFor(entry, module.enabledFeatures, visitor)) byAddress.set(to, { module, entry, to });
    }
  return [...byAddress.values()];
};

/** The pages that are open to all, without a session. */
export const publicDestinationsOf = (modules: readonly InstalledModule[]): Destination[] =>
  modules.flatMap((module) =>
    module.manifest.entries
      .filter(({ layout }) => layout === '/public')
      .map((entry) => ({ module, entry, to: `${entry.layout}${entry.path}` })),
  );

/** The destination that an address leads to; a literal path wins over a record's. */
export const destinationAt = <D extends Pick<Destination, 'to'>>(
  destinations: readonly D[],
  pathname: string,
): D | undefined => {
  const place = placeOf(pathname);
  return destinations.find(({ to }) => to === place) ?? destinations.find(({ to }) => isAt(to, place));
};

/** The same screen for another installation: a record is the first one's own, so it is left for the screen that it is opened from. */
export const withoutRecord = (destination: Destination): string | null => {
  const { entry, to } = destination;
  if (!isRecordPath(to)) return to;
  return entry.parent === undefined ? null : `${entry.layout}${entry.parent}`;
};

/** A section of the menu with what this visitor may open in it: one screen at least. */
export interface MenuGroup {
  readonly section: MenuSection;
  /** The one that the section itself leads to. */
  readonly first: Destination;
  readonly destinations: readonly Destination[];
}

/** The menu: visible screens in their sections, in the order that their manifests give. */
export const menuOf = (destinations: readonly Destination[]): MenuGroup[] =>
  menuSections.flatMap((section) => {
    const within = destinations
      .filter(({ entry }) => entry.visible && sectionOf(entry) === section)
      .toSorted((a, b) => a.entry.order - b.entry.order || a.to.localeCompare(b.to));
    const [first] = within;
    return first ? [{ section, first, destinations: within }] : [];
  });

/** The section that a screen, in the menu or below one that is, belongs to. */
export const sectionAt = (destinations: readonly Destination[], { entry }: Destination): MenuSection =>
  sectionOf(entry, destinations.find((each) => each.entry.path === entry.parent)?.entry);

/** A section of one screen has no other name beside its own, unless the screen only fell into it. */
export const isCalledBySection = ({ first, destinations }: MenuGroup): boolean =>
  destinations.length > 1 || first.entry.section !== undefined;

export interface BarCell {
  readonly destination: Destination;
  readonly names: LocalizedText;
}

/** Screens with a cell of the bar at the foot, in their order: the same ones wherever one is. */
export const barOf = (destinations: readonly Destination[]): readonly BarCell[] =>
  destinations
    .flatMap((destination) => {
      const { bar } = destination.entry;
      return bar ? [{ destination, ...bar }] : [];
    })
    .toSorted((a, b) => a.order - b.order);

/** Addresses of the hidden screens that belong below a destination of the menu. */
export const belowOf = (destinations: readonly Destination[], { entry }: Destination): string[] =>
  destinations.filter((each) => each.entry.parent === entry.path).map(({ to }) => to);

/** The pages that belong together, for tabs: the one in the menu, then those below it; records are none of them. Empty where there is but one. */
export const areaOf = (destinations: readonly Destination[], open: Destination): readonly Destination[] => {
  if (isRecordPath(open.to)) return [];
  const root = open.entry.visible
    ? open
    : destinations.find(({ to }) => to === `${open.entry.layout}${open.entry.parent}`);
  if (!root) return [];
  const below = destinations.filter(
    ({ entry, to }) =>
      entry.parent === root.entry.path &&
      entry.layout === root.entry.layout &&
      !entry.visible &&
      !isRecordPath(to),
  );
  const sorted = below.toSorted((a, b) => a.entry.order - b.entry.order || a.to.localeCompare(b.to));
  return below.length > 0 ? [root, ...oncePerPage(sorted, open)] : [];
};

/** Of a page that has several addresses the open one, or else the first one. */
export const oncePerPage = (
  destinations: readonly Destination[],
  open?: Destination,
): readonly Destination[] =>
  destinations.filter(({ entry: { page }, to }, index) => {
    const isFirst = destinations.findIndex((each) => each.entry.page === page) === index;
    return page === open?.entry.page ? to === open.to : isFirst;
  });
