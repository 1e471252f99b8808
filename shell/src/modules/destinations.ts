import { EntityType } from 'shared-kit/contracts/enums';
import { type MenuType, type ModuleEntry, menuTypes, type Offer } from 'shared-kit/contracts/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import type { Permission } from 'shared-kit/contracts/permissions';

export interface Destination {
  readonly module: InstalledModule;
  readonly entry: ModuleEntry;
  /** Address below the portal: `/user/preventiveMenu`. */
  readonly to: string;
}

export interface Visitor {
  readonly entityType: EntityType;
  readonly permissions: readonly Permission[];
}

/** A screen or a contribution of a module is for this visitor where these features are enabled. */
export const isFor = (
  { feature, superAdmin, permissions }: Offer,
  enabledFeatures: readonly string[],
  visitor: Visitor,
): boolean => {
  if (feature && !enabledFeatures.includes(feature)) return false;
  if (superAdmin) return visitor.entityType === EntityType.SuperAdminProxy;
  return permissions.length === 0 || permissions.some((each) => visitor.permissions.includes(each));
};

/** Every screen that the visitor may open; an address that two modules claim belongs to the first. */
export const destinationsOf = (modules: readonly InstalledModule[], visitor: Visitor): Destination[] => {
  const byAddress = new Map<string, Destination>();
  for (const module of modules)
    for (const entry of module.manifest.entries) {
      const to = `${entry.layout}${entry.path}`;
      if (!byAddress.has(to) && isFor(entry, module.enabledFeatures, visitor))
        byAddress.set(to, { module, entry, to });
    }
  return [...byAddress.values()];
};

export interface MenuGroup {
  readonly type: MenuType;
  readonly destinations: readonly Destination[];
}

/** The menu: visible screens under their headings, in the order that their manifests give. */
export const menuOf = (destinations: readonly Destination[]): MenuGroup[] =>
  menuTypes
    .map((type) => ({
      type,
      destinations: destinations
        .filter(({ entry }) => entry.visible && entry.type === type)
        .toSorted((a, b) => a.entry.order - b.entry.order || a.to.localeCompare(b.to)),
    }))
    .filter((group) => group.destinations.length > 0);

/** Addresses of the hidden screens that belong below a destination of the menu. */
export const belowOf = (destinations: readonly Destination[], { entry }: Destination): string[] =>
  destinations.filter((each) => each.entry.parent === entry.path).map(({ to }) => to);
