/** Tells portal which releases came up and which did not: each once, some at a time, and never in anybody's way. */

import { type ModuleReport, moduleReportSchema } from 'shared-kit/contracts/module-reports';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { detailOf } from './failure-detail.ts';
import type { ModuleFailure } from './module-failure.ts';

const most = 20;

export interface ReporterParts {
  readonly send: (installationId: number | null, reports: ModuleReport[]) => Promise<unknown>;
  /** Calls `flush` a little later, and in any case before the page goes. */
  readonly later: (flush: () => void) => void;
}

type Release = Pick<InstalledModule, 'name' | 'version'> & { readonly channel?: InstalledModule['channel'] };

export const createReporter = ({ send, later }: ReporterParts) => {
  const told = new Set<string>();
  const waiting = new Map<number | null, ModuleReport[]>();

  const flush = (): void => {
    for (const [installationId, reports] of waiting)
      for (let from = 0; from < reports.length; from += most)
        // Without a network, or without a session: then nobody is told.
        send(installationId, reports.slice(from, from + most)).catch(() => undefined);
    waiting.clear();
  };

  const report = (installationId: number | null, candidate: ModuleReport): void => {
    const { success, data } = moduleReportSchema.safeParse(candidate);
    const key = `${installationId} ${candidate.module}@${candidate.version} ${candidate.outcome}`;
    if (!success || told.has(key)) return;
    told.add(key);
    if (waiting.size === 0) later(flush);
    waiting.set(installationId, [...(waiting.get(installationId) ?? []), data]);
  };

  const tell = (
    installationId: number | null,
    { name, version, channel }: Release,
    outcome: ModuleReport['outcome'],
    detail: string,
  ): void => {
    // A developer's own build is no release.
    if (channel !== 'override') report(installationId, { module: name, version, outcome, detail });
  };

  return {
    loaded: (installationId: number | null, release: Release) => tell(installationId, release, 'loaded', ''),
    failed: (installationId: number | null, release: Release, failure: ModuleFailure) =>
      tell(installationId, release, failure.kind, detailOf(failure)),
  };
};
