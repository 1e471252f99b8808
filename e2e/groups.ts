/**
 * The specs in groups by the modules that they meet: a portal of a group has these modules and no others, so that a group need not be played
 * again for a change of another module. What no group names is played with all modules.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Named {
  readonly modules: readonly string[];
  readonly specs: readonly string[];
}

export interface Group {
  readonly name: string;
  /** Null for all. */
  readonly modules: readonly string[] | null;
  /** Paths below `specs`. */
  readonly specs: readonly string[];
}

const all = readdirSync(join(import.meta.dirname, 'specs'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.spec.ts'))
  .sort();
const pathOf = new Map(all.map((path) => [basename(path), path]));
if (pathOf.size < all.length) throw new Error('Two specs have one name');

/** The path below `specs` of the spec with a name like `login`; an error where there is none. */
export function specPath(name: string): string {
  const path = pathOf.get(`${name}.spec.ts`);
  if (!path) throw new Error(`There is no spec ${name}`);
  return path;
}

const core = ['mfe-admin', 'mfe-maintenance'] as const;
const specs = (names: string): string[] => names.trim().split(/\s+/).map(specPath);

const named: Readonly<Record<string, Named>> = {
  maintenance: {
    modules: core,
    specs: specs(`
      access accounts audit back beside board calendar catalogue-sheets catalogues cobie-import
      element-data embedded-database first-maintenance hands help labels late-work level list-work lists login
      low-voltage maintenance-plans manuals many-areas maps passkeys passwords past-periods people photos
      pictures plan-hands programmes recording restart rite rounds samples second-factor service-away sessions
      states task-addresses technician trusted-types uploads visitor
    `),
  },
  correctives: {
    modules: [...core, 'mfe-correctives'],
    specs: specs(
      'corrective-origins correctives covers glance hand-over out-of-service own-day photo-marks plan-notices public-report triage',
    ),
  },
  inspections: {
    modules: [...core, 'mfe-correctives', 'mfe-inspections'],
    specs: specs('inspections inspections-agenda legal-obligations notifications'),
  },
};

const isNamed = (spec: string): boolean => Object.values(named).some((group) => group.specs.includes(spec));
// A server of somebody else's is not ours to kill.
const isOurs = (spec: string): boolean => !process.env.MONGODB_URL || spec !== specPath('embedded-database');

export const groups: readonly Group[] = [
  ...Object.entries(named).map(([name, { modules, specs }]) => ({
    name,
    modules,
    specs: specs.filter(isOurs),
  })),
  { name: 'portal', modules: null, specs: all.filter((spec) => !isNamed(spec) && isOurs(spec)) },
];
