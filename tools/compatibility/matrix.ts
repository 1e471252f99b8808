/** Candidates against shells, by the admission that shells run themselves. */
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { needText, type UnmetNeed, unmetNeeds } from 'shared-kit/domain/legal/unmet-needs';
import type { Shell } from './read-shells.ts';

export interface Verdict {
  readonly release: ModuleRelease;
  readonly shell: Shell;
  /** Empty where the shell runs the release. */
  readonly unmet: readonly UnmetNeed[];
}

export const verdictsOf = (releases: readonly ModuleRelease[], shells: readonly Shell[]): Verdict[] =>
  releases.flatMap((release) =>
    shells.map((shell) => ({ release, shell, unmet: unmetNeeds(release.manifest.needs, shell.offer) })),
  );

const idOf = ({ name, version }: ModuleRelease): string => `${name}@${version}`;

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
};

/** The matrix, and below it every need that is not met. */
export const matrixText = (verdicts: readonly Verdict[]): string => {
  const shells = [...new Set(verdicts.map(({ shell }) => shell))];
  const releases = [...new Set(verdicts.map(({ release }) => release))];
  const table = columns([
    ['', ...shells.map(({ name }) => name)],
    ['', ...shells.map(({ version }) => version)],
    ...releases.map((release) => [
      idOf(release),
      ...verdicts
        .filter((verdict) => verdict.release === release)
        .map(({ unmet }) => (unmet.length === 0 ? 'yes' : 'no')),
    ]),
  ]);
  const refusals = verdicts
    .filter(({ unmet }) => unmet.length > 0)
    .map(({ release, shell, unmet }) =>
      [
        `${idOf(release)} does not run in ${shell.name}. It needs:`,
        ...unmet.map((need) => `  ${needText(need)}`),
      ].join('\n'),
    );
  return [table, ...refusals].join('\n\n');
};
