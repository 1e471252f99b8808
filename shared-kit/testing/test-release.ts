/** A release of a module, made up. */
import type { ModuleRelease } from '../contracts/modules/manifest.ts';

interface TestRelease {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** Name of the service that it needs. */
  readonly service: string;
  /** Versions of the shared libraries that it needs. */
  readonly shared?: Readonly<Record<string, string>>;
  /** `preventive` alone unless told. */
  readonly features?: readonly string[];
}

/** With one screen, which everybody may open. */
export const testRelease = ({
  name,
  version,
  integrity,
  service,
  shared = {},
  features = ['preventive'],
}: TestRelease): ModuleRelease => ({
  name,
  version,
  entry: 'remoteEntry.js',
  integrity,
  manifest: {
    name,
    title: { es: 'Trabajo', cat: 'Feina', en: 'Work' },
    needs: { shell: '^1.0.0', service: { name: service, api: '^1.0.0' }, shared: { ...shared } },
    features: [...features],
    entries: [
      {
        path: '/preventiveMenu',
        layout: '/user',
        names: { es: 'a', cat: 'a', en: 'a' },
        icon: 'home',
        type: 'work',
        visible: true,
        order: 1,
        permissions: [],
        page: 'page',
      },
    ],
  },
});
