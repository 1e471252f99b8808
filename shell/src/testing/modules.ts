import type { ComponentContribution, Contribution, ModuleEntry } from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';

export const testEntry = (overrides: Partial<ModuleEntry> = {}): ModuleEntry => ({
  path: '/preventiveMenu',
  layout: '/user',
  names: { es: 'Preventivo', cat: 'Preventiu', en: 'Preventive' },
  icon: 'clipboard-check',
  type: 'work',
  visible: true,
  order: 10,
  permissions: [],
  page: overrides.path?.slice(1) ?? 'preventive',
  ...overrides,
});

export const testContribution = (overrides: Partial<ComponentContribution> = {}): ComponentContribution => ({
  slot: 'home.card',
  version: '^1.0.0',
  title: { es: 'Hoy', cat: 'Avui', en: 'Today' },
  order: 10,
  permissions: [],
  component: 'today',
  ...overrides,
});

/** A module that contributes and has no screens. */
export const contributor = (
  contributions: readonly Contribution[],
  { name = 'mfe-test', ...overrides }: Partial<InstalledModule> = {},
): InstalledModule => {
  const module = testModule([], { name, ...overrides });
  return { ...module, manifest: { ...module.manifest, name, contributions: [...contributions] } };
};

export const testModule = (
  entries: readonly ModuleEntry[],
  overrides: Partial<InstalledModule> = {},
): InstalledModule => ({
  name: 'mfe-test',
  version: '0.1.0-aaaaaaaa',
  entry: 'remoteEntry.js',
  integrity: 'sha384-none',
  baseUrl: '/remotes/mfe-test/0.1.0-aaaaaaaa/',
  enabledFeatures: [],
  channel: 'stable',
  previous: null,
  lastGoodAtOnce: false,
  overrideUntil: null,
  manifest: {
    name: 'mfe-test',
    title: { es: 'Prueba', cat: 'Prova', en: 'Test' },
    needs: { shell: '^1.0.0', service: { name: 'test', api: '^1.0.0' }, shared: {} },
    features: [],
    entries: [...entries],
  },
  ...overrides,
});
