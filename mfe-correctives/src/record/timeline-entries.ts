/** Everything that happened to a corrective, in one line of time. */
import type { Corrective, KeptDocument } from 'shared-kit/contracts/corrective';
import type { Retest } from 'shared-kit/contracts/corrective-retest';

export type TimelineEntry =
  | {
      readonly kind: 'opened' | 'started' | 'closed';
      readonly at: string;
      readonly by: string | null;
      readonly text: string;
    }
  | {
      readonly kind: 'comment';
      readonly at: string;
      readonly by: string;
      readonly text: string;
      readonly photoIds: readonly number[];
      readonly documents: readonly KeptDocument[];
    }
  | {
      readonly kind: 'waited';
      readonly at: string;
      readonly by: string;
      readonly reason: string;
      readonly until: string | null;
      readonly text: string;
    }
  | {
      readonly kind: 'retest';
      readonly at: string;
      readonly by: string;
      readonly text: string;
      readonly retest: Retest;
    }
  | { readonly kind: 'reopened'; readonly at: string; readonly by: string; readonly text: string };

/** The newest first: that is what people come for. */
export const timelineOf = (corrective: Corrective): readonly TimelineEntry[] => {
  const { openedAt, openedByName, openingDescription, startedAt, closedAt, closedByName } = corrective;
  const entries: TimelineEntry[] = [
    { kind: 'opened', at: openedAt, by: openedByName, text: openingDescription },
    ...(startedAt === null ? [] : [{ kind: 'started' as const, at: startedAt, by: null, text: '' }]),
    ...corrective.comments.map(({ at, userName: by, description: text, photoIds, documents }) => ({
      ...{ kind: 'comment' as const, at, by, text, photoIds, documents },
    })),
    ...[...corrective.waits, ...(corrective.waiting === null ? [] : [corrective.waiting])].map((wait) => ({
      kind: 'waited' as const,
      at: wait.since,
      by: wait.byName,
      reason: wait.reason,
      until: 'until' in wait ? String(wait.until) : null,
      text: wait.note,
    })),
    ...[...corrective.closings, corrective].flatMap(({ retest }): TimelineEntry[] =>
      retest === null ? [] : [{ kind: 'retest', at: retest.at, by: retest.userName, text: '', retest }],
    ),
    ...corrective.closings.flatMap((closing): TimelineEntry[] => [
      { kind: 'closed', at: closing.closedAt, by: closing.closedByName, text: closing.closingDescription },
      { kind: 'reopened', at: closing.reopenedAt, by: closing.reopenedByName, text: closing.reason },
    ]),
    ...(closedAt === null
      ? []
      : [{ kind: 'closed' as const, at: closedAt, by: closedByName, text: corrective.closingDescription }]),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
