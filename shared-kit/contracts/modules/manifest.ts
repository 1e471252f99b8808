/** A module's manifest: static, built into `module.json`, read by portal and shell without running the module. */
import * as z from 'zod/mini';
import { permissionSchema } from '../people/permissions.ts';
import { searchPathSchema } from '../search.ts';
import { shellOfferSchema } from './shell-offer.ts';
import { actionSlot, searchSlot } from './slots.ts';

/** Version of the contract between shell and modules; a module names the range it needs. */
export const shellContractVersion = '1.6.0';

/** The shell among the modules: its releases are kept, chosen and taken back as theirs are. */
export const shellName = 'shell';

export const menuIcons = [
  'home',
  'wrench',
  'clipboard-check',
  'clipboard-list',
  'calendar-clock',
  'calendar-plus',
  'flame',
  'zap',
  'alert-triangle',
  'power-off',
  'file-text',
  'search-check',
  'building',
  'building-2',
  'layers',
  'map',
  'award',
  'book-open',
  'settings',
  'settings-2',
  'users',
  'user-cog',
  'shield',
  'tags',
  'ruler',
  'list-checks',
  'import',
  'boxes',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** What a screen is for. */
export const menuTypes = ['work', 'documents', 'administration', 'superAdministration'] as const;
export type MenuType = (typeof menuTypes)[number];

/** The sections of the menu after home, in the order of use. */
export const menuSections = ['tasks', 'faults', 'legal', 'reports', 'installation', 'portal'] as const;
export type MenuSection = (typeof menuSections)[number];

/** The section of an entry that names none. */
const sectionOfType: Readonly<Record<MenuType, MenuSection>> = {
  work: 'tasks',
  documents: 'reports',
  administration: 'installation',
  superAdministration: 'portal',
};

/** The section that an entry belongs to; one below another is where that one is. */
export const sectionOf = (
  entry: Pick<ModuleEntry, 'section' | 'type'>,
  parent?: Pick<ModuleEntry, 'section' | 'type'>,
): MenuSection => entry.section ?? parent?.section ?? sectionOfType[parent?.type ?? entry.type];

/** Who is offered a screen or a contribution. */
const offerShape = {
  /** Any one of them is enough; empty means any signed-in user. */
  permissions: z.array(permissionSchema),
  /** Only sessions of type SuperAdminProxy. */
  superAdmin: z.optional(z.boolean()),
  /** The module's feature that must be enabled in the installation; of several (shell 1.3.0) any one is enough. */
  feature: z.optional(z.union([z.string(), z.array(z.string()).check(z.minLength(1))])),
};
const offerSchema = z.object(offerShape);
export type Offer = z.infer<typeof offerSchema>;

/** Whether an installation with these features of the module has what an offer needs. */
export const isFeatureOn = ({ feature }: Pick<Offer, 'feature'>, enabled: readonly string[]): boolean =>
  feature === undefined || [feature].flat().some((each) => enabled.includes(each));

/** Where screens are: of signed-in users, of super-administrators alone, and of who has no session but was given a code. */
export const layouts = ['/user', '/superAdmin', '/public'] as const;
export type Layout = (typeof layouts)[number];

const entryShape = z.strictObject({
  /** Below the layout: `/preventiveMenu`, or with the record that it shows `/tasks/:id`. */
  path: z.string().check(z.regex(/^\/[A-Za-z][A-Za-z-]*(\/:id)?$/)),
  layout: z.enum(layouts),
  names: z.strictObject({ es: z.string(), cat: z.string(), en: z.string() }),
  icon: z.enum(menuIcons),
  type: z.enum(menuTypes),
  /** The section of the menu that it belongs to (1.6.0); by its type unless told. */
  section: z.optional(z.enum(menuSections)),
  visible: z.boolean(),
  /** Path of the visible entry that the menu marks while this one, not in the menu, is open; among whose tabs it is, unless a record's. */
  parent: z.optional(z.string()),
  /** What it is called among the tabs of its area, in few words; `names` unless told. */
  tab: z.optional(z.strictObject({ es: z.string(), cat: z.string(), en: z.string() })),
  /** Place among the entries of its section, ascending. */
  order: z.int(),
  ...offerShape,
  /** Key of the page among the remote's `pages`. */
  page: z.string(),
  /** It works without a network once it was prepared (1.3.0); a record's screen is prepared with its code alone. */
  offline: z.optional(z.boolean()),
  /** It has a cell of the bar at the foot of a phone (1.5.0): in one short word, ascending by `order`. */
  bar: z.optional(
    z.strictObject({
      names: z.strictObject({ es: z.string(), cat: z.string(), en: z.string() }),
      order: z.int(),
    }),
  ),
  /** The manual's page that tells of it (1.4.0): the name of a file of `docs/use`, without language and ending. */
  help: z.optional(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/))),
});
type EntryShape = z.infer<typeof entryShape>;

/** A record's screen is opened from somewhere: it is in no menu. */
const isReachable = ({ path, visible }: EntryShape): boolean => !visible || !path.endsWith('/:id');
/** Nobody is signed in: there are no permissions to hold, no installation to have a feature, and no menu. */
const isOpenToAll = ({ layout, visible, permissions, superAdmin, feature }: EntryShape): boolean =>
  layout !== '/public' || (!visible && permissions.length === 0 && !superAdmin && feature === undefined);

const isForTheLayout = ({ layout, superAdmin }: EntryShape): boolean =>
  layout !== '/superAdmin' || superAdmin === true;

/** One screen: its route, and its place in the menu where `visible`. */
export const moduleEntrySchema = entryShape.check(
  z.refine(isForTheLayout, 'a screen below /superAdmin is for super-administrators alone'),
  z.refine(isReachable, 'the screen of a record is not visible in the menu'),
  z.refine(isOpenToAll, 'a public screen names no permissions, no feature, and is not in the menu'),
);
export type ModuleEntry = z.infer<typeof moduleEntrySchema>;

const contributionShape = {
  ...offerShape,
  /** Semver range of the slot's versions that it fits. */
  version: z.string(),
  title: z.strictObject({ es: z.string(), cat: z.string(), en: z.string() }),
  /** Place among the contributions to the slot, ascending. */
  order: z.int(),
};
/**
 * What a module adds to a place of another one. Any slot may be named: where the shell offers none of that name, or not in a version that
 * fits, the contribution is left out, and the module runs.
 */
export const contributionSchema = z.union([
  z.strictObject({ ...contributionShape, slot: z.literal(searchSlot), route: searchPathSchema }),
  /** `path` with its query: `/user/spad-users?new=true`. */
  z.strictObject({
    ...contributionShape,
    slot: z.literal(actionSlot),
    path: z.string().check(z.regex(/^\/(user|superAdmin)\//)),
  }),
  z.strictObject({
    ...contributionShape,
    slot: z.string().check(z.regex(/^[a-z]+\.[a-z]+$/)),
    /** Key of the component among the remote's `contributions`. */
    component: z.string(),
  }),
]);
export type Contribution = z.infer<typeof contributionSchema>;
export type ComponentContribution = Extract<Contribution, { component: string }>;
export type ActionContribution = Extract<Contribution, { path: string }>;
export type SearchContribution = Extract<Contribution, { route: string }>;

export const moduleManifestSchema = z.strictObject({
  /** Folder and federation name: `mfe-maintenance`; or `shell`. */
  name: z.string().check(z.regex(/^(mfe-[a-z]+(-[a-z]+)*|shell)$/)),
  title: z.strictObject({ es: z.string(), cat: z.string(), en: z.string() }),
  needs: z.strictObject({
    /** Semver range of `shellContractVersion`. */
    shell: z.string(),
    service: z.strictObject({ name: z.string(), api: z.string() }),
    /** Semver ranges of what the host provides; filled in by the build. */
    shared: z.record(z.string(), z.string()),
  }),
  features: z.array(z.string()),
  entries: z.array(moduleEntrySchema),
  /** Releases from before there were slots have none. */
  contributions: z.optional(z.array(contributionSchema)),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

/** `module.json` of a build: the manifest with what the build knows. */
export const moduleReleaseSchema = z.strictObject({
  name: z.string(),
  /** Semver with the content's hash as pre-release: `0.1.0-3f9a2c41`. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)),
  /** The script to load first, relative to the release's folder. */
  entry: z.string(),
  /** `sha384-…` of the entry. */
  integrity: z.string(),
  manifest: moduleManifestSchema,
  /** What a shell offers to modules; only the shell's releases have it. */
  offers: z.optional(shellOfferSchema),
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;
