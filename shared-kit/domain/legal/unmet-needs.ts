/** Whether a release fits a shell: in the shell that is to run it, before it is chosen to run, and by `npm run compatibility`. */
import { satisfies, validateStrict } from 'compare-versions';
import type { ModuleManifest } from '../../contracts/modules/manifest.ts';
import type { ShellOffer } from '../../contracts/modules/shell-offer.ts';

export interface HostOffer extends Pick<ShellOffer, 'contract' | 'shared'> {
  /** Versions of the services' APIs; where they are not known they keep nothing out. */
  readonly services?: Readonly<Record<string, string>> | undefined;
}

export interface UnmetNeed {
  readonly what: 'shell' | 'service' | 'library';
  readonly name: string;
  /** `shell`, `service maintenance`, or a shared library. */
  readonly need: string;
  readonly range: string;
  /** The version that is here; null for none. */
  readonly here: string | null;
}

export const meets = (version: string | null, range: string): boolean => {
  try {
    return version !== null && validateStrict(version) && satisfies(version, range);
  } catch {
    return false;
  }
};

/** What of a release's needs the host does not offer; nothing where it can run it. */
export const unmetNeeds = (needs: ModuleManifest['needs'], offer: HostOffer): UnmetNeed[] => {
  const { shell, service, shared } = needs;
  const all: UnmetNeed[] = [
    { what: 'shell', name: 'shell', need: 'shell', range: shell, here: offer.contract },
    ...(offer.services
      ? [
          {
            what: 'service' as const,
            name: service.name,
            need: `service ${service.name}`,
            range: service.api,
            here: offer.services[service.name] ?? null,
          },
        ]
      : []),
    ...Object.entries(shared).map(([name, range]) => ({
      what: 'library' as const,
      name,
      need: name,
      range,
      here: offer.shared[name] ?? null,
    })),
  ];
  return all.filter(({ here, range }) => !meets(here, range));
};

/** `react ^19.0.0 (here 18.3.1)`. */
export const needText = ({ need, range, here }: UnmetNeed): string =>
  `${need} ${range} (here ${here ?? 'none'})`;
