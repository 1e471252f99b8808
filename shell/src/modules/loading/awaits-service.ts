import type { InstalledModule } from 'shared-kit/contracts/modules/modules';

interface Heard {
  /** By name. */
  readonly services: Readonly<Record<string, string>>;
  /** No other service is behind the portal, not even one that is away now. */
  readonly areAll: boolean;
}

/**
 * Whether a module's first release waits for a service that was never started: its screens could only say that nothing answers. One that ran
 * before stays, whatever its service does.
 */
export const awaitsService = (
  { channel, previous, manifest }: Pick<InstalledModule, 'channel' | 'previous' | 'manifest'>,
  { services, areAll }: Heard,
): boolean =>
  areAll && channel === 'stable' && previous === null && !(manifest.needs.service.name in services);
