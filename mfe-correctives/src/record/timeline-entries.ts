/** Everything that happened to a corrective, in one line of time. */
import type { Corrective, CorrectiveDeed, KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import type { RecordedTimes } from 'shared-kit/domain/dates/recorded-times';
import { deedTimes } from '../parts/deed-times.ts';

type Told =
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

export type TimelineEntry = Told & {
  /** When it was done, written down and received. */
  readonly times: readonly RecordedTimes<string>[];
};

/** The newest first: that is what people come for. */
export const timelineOf = (corrective: Corrective): readonly TimelineEntry[] => {
  const { openedAt, openedByName, openingDescription, startedAt, closedAt, closedByName } = corrective;
  const at = (deed: CorrectiveDeed, doneAt: string | null) => deedTimes(corrective.deeds, deed, doneAt);
  const entries: TimelineEntry[] = [
    {
      kind: 'opened',
      at: openedAt,
      by: openedByName,
      text: openingDescription,
      times: [at('opened', openedAt)],
    },
    ...(startedAt === null
      ? []
      : [{ kind: 'started' as const, at: startedAt, by: null, text: '', times: [at('started', startedAt)] }]),
    ...corrective.comments.map((comment) => ({
      kind: 'comment' as const,
      at: comment.at,
      by: comment.userName,
      text: comment.description,
      photoIds: comment.photoIds,
      documents: comment.documents,
      times: [{ doneAt: comment.at, writtenAt: comment.writtenAt, arrivedAt: comment.arrivedAt }],
    })),
    ...[...corrective.waits, ...(corrective.waiting === null ? [] : [corrective.waiting])].map((wait) => ({
      kind: 'waited' as const,
      at: wait.since,
      by: wait.byName,
      reason: wait.reason,
      until: 'until' in wait ? String(wait.until) : null,
      text: wait.note,
      times: [at('waiting', wait.since), at('resumed', 'until' in wait ? String(wait.until) : null)],
    })),
    ...[...corrective.closings, corrective].flatMap(({ retest }): TimelineEntry[] =>
      retest === null
        ? []
        : [{ kind: 'retest', at: retest.at, by: retest.userName, text: '', retest, times: [] }],
    ),
    ...corrective.closings.flatMap((closing): TimelineEntry[] => [
      {
        kind: 'closed',
        at: closing.closedAt,
        by: closing.closedByName,
        text: closing.closingDescription,
        times: [at('closed', closing.closedAt)],
      },
      {
        kind: 'reopened',
        at: closing.reopenedAt,
        by: closing.reopenedByName,
        text: closing.reason,
        times: [at('reopened', closing.reopenedAt)],
      },
    ]),
    ...(closedAt === null
      ? []
      : [
          {
            kind: 'closed' as const,
            at: closedAt,
            by: closedByName,
            text: corrective.closingDescription,
            times: [at('closed', closedAt)],
          },
        ]),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
