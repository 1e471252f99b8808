/** What correctives come from, as its module publishes it. */
import type { CorrectiveOrigin, GivenOrigin } from 'shared-kit/contracts/correctives/corrective-origin';
import { type LowVoltageDefectsV1, lowVoltageDefectsV1 } from 'shared-kit/contracts/views/low-voltage';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { fail } from 'shared-kit/server/http/errors';
import { type Asked, ask } from './read-together.ts';

type FoundOrigin = { readonly _id: number } & Partial<Pick<LowVoltageDefectsV1, 'number' | 'defectIds'>>;

export const askOrigin = (installationId: number, origin: GivenOrigin): Asked<FoundOrigin> => {
  if (origin?.kind === 'lowVoltageDefect')
    return ask(lowVoltageDefectsV1, { _id: origin.reportId, installationId });
  if (origin?.kind === 'inspectionDefect')
    return ask(inspectionsV1, { _id: origin.inspectionId, installationId });
  return ask(tasksV1, { _id: origin?.taskId ?? 0, installationId });
};

const missing = (name: string): never =>
  fail('parentNotFound', { fields: [{ path: `origin.${name}`, code: 'notFound' }] });

const recordOf = { task: 'taskId', lowVoltageDefect: 'reportId', inspectionDefect: 'inspectionId' } as const;

/** An inspections service that is older than this one publishes no numbers of defects: any is believed. */
const publishes = (
  { kind, defectId }: Exclude<GivenOrigin, null | { kind: 'task' }>,
  defectIds: readonly number[] | undefined,
): readonly number[] => defectIds ?? (kind === 'inspectionDefect' ? [defectId] : []);

/** Of what `askOrigin` found; 400 `parentNotFound` where the installation has nothing of the sort. */
export const originOf = (origin: GivenOrigin, [found]: readonly FoundOrigin[]): CorrectiveOrigin => {
  if (origin === null) return null;
  if (!found) return missing(recordOf[origin.kind]);
  if (origin.kind === 'task') return origin;
  const { number = '', defectIds } = found;
  if (!publishes(origin, defectIds).includes(origin.defectId)) return missing('defectId');
  return origin.kind === 'lowVoltageDefect' ? { ...origin, reportNumber: number } : origin;
};
