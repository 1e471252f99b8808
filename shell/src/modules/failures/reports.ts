/** Tells portal which releases began, came up and failed: some at a time, and never in anybody's way. */

import { type ModuleReport, moduleReportSchema } from 'shared-kit/contracts/modules/module-reports';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { detailOf } from './failure-detail.ts';
import type { ModuleFailure } from './module-failure.ts';

const most = 20;

export interface ReporterParts {
  /** Rejects what did not arrive. */
  readonly send: (installationId: number | null, reports: ModuleReport[]) => Promise<unknown>;
  /** Calls `flush` a little later, and in any case before the page goes. */
  readonly later: (flush: () => void) => void;
  /** Calls `flush` when there is a network again. */
  readonly whenBack: (flush: () => void) => void;
}

type Release = Pick<InstalledModule, 'name' | 'version'> & { readonly channel?: InstalledModule['channel'] };

export const createReporter = ({ send, later, whenBack }: ReporterParts) => {
  const told = new Set<string>();
  let waiting = new Map<number | null, readonly ModuleReport[]>();

  const wait = (installationId: number | null, reports: readonly ModuleReport[]): void =>
    void waiting.set(installationId, [...(waiting.get(installationId) ?? []), ...reports].slice(-most));

  const flush = (): void => {
    const due = waiting;
    waiting = new Map();
    for (const [installationId, reports] of due)
      send(installationId, [...reports]).catch(() => {
        // Without a network, or without a session. A start whose arrival is never told would look like a hang.
        wait(installationId, reports);
        whenBack(flush);
      });
  };

  const keyOf = (
    installationId: number | null,
    { name, version }: Release,
    outcome: ModuleReport['outcome'],
  ): string => `${installationId} ${name}@${version} ${outcome}`;

  /** True where it is told: once for each release, as what a developer builds is none. */
  const tell = (
    installationId: number | null,
    release: Release,
    { outcome, detail = '' }: { readonly outcome: ModuleReport['outcome']; readonly detail?: string },
  ): boolean => {
    const key = keyOf(installationId, release, outcome);
    const report = { module: release.name, version: release.version, outcome, detail };
    const { success, data } = moduleReportSchema.safeParse(report);
    if (release.channel === 'override' || !success || told.has(key)) return false;
    told.add(key);
    const before = waiting.get(installationId)?.length ?? 0;
    if (waiting.size === 0) later(flush);
    if (before >= most) flush();
    wait(installationId, [data]);
    return true;
  };

  /** Began, and neither came up nor failed nor was left yet. */
  const pending = new Set<string>();
  const pendingKey = (installationId: number | null, { name, version }: Release): string =>
    `${installationId} ${name}@${version}`;

  const left = (installationId: number | null, release: Release): void => {
    if (pending.delete(pendingKey(installationId, release)))
      tell(installationId, release, { outcome: 'left' });
  };

  return {
    /** A page of it is about to run. Told at once: what never ends lets nothing be told later. */
    started: (installationId: number | null, release: Release): void => {
      // What came up before, on another place of the screen, is told again for the page.
      if (told.has(keyOf(installationId, release, 'started'))) return;
      told.delete(keyOf(installationId, release, 'loaded'));
      if (!tell(installationId, release, { outcome: 'started' })) return;
      pending.add(pendingKey(installationId, release));
      flush();
    },
    loaded: (installationId: number | null, release: Release): void => {
      pending.delete(pendingKey(installationId, release));
      tell(installationId, release, { outcome: 'loaded' });
    },
    failed: (installationId: number | null, release: Release, failure: ModuleFailure): void => {
      pending.delete(pendingKey(installationId, release));
      tell(installationId, release, { outcome: failure.kind, detail: detailOf(failure) });
    },
    /** Its page goes before it came up. */
    left,
  };
};
