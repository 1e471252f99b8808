/** What beginning and ending a time out of service becomes while it waits for a network. */
import { stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import type { CallInput } from 'shared-kit/contracts/route';
import { changeOfEnding } from 'shared-kit/domain/correctives/stop-changes';
import { newRecord, type OperationAnswer, type OperationDraft } from 'shared-kit/web/offline';
import { subjectOf } from '../parts/place-text.ts';
import { stopped } from './made-here.ts';
import { readBody } from './read-body.ts';
import { doingOf } from './with-pending.ts';

export const { resource: stopResource } = stopOperations;

type Draft = Omit<OperationDraft, 'resource'>;
type Opening = CallInput<typeof contracts.createOutOfService>;
type Ending = CallInput<typeof contracts.closeOutOfService>;
type Answers = readonly OperationAnswer<OutOfService>[];

export const operationsOfOpening = ({ body: { installationId, ...body } }: Opening): Draft[] => [
  {
    id: newRecord,
    installationId,
    baseVersion: 0,
    title: body.openingDescription.slice(0, 120),
    fields: { opened: { from: null, to: body } },
  },
];

export const operationsOfEnding = (
  { body: { version: _, ...body } }: Ending,
  base: OutOfService,
): Draft[] => [
  {
    id: base.id,
    installationId: base.installationId,
    baseVersion: base.version,
    title: subjectOf(base),
    fields: { closed: { from: null, to: body } },
  },
];

export const answerOfOpening = ([answer]: Answers, input: Opening): { data: OutOfService } => ({
  data: answer?.record ?? stopped(answer?.id ?? 0, input),
});

/** With its end; as it is where it has ended. */
export const withEnding = (
  stop: OutOfService,
  told: unknown,
  done: Parameters<typeof doingOf>[0],
): OutOfService => {
  const body = readBody(contracts.closeOutOfService, told, { version: 0 });
  if (!body) return stop;
  const { version: _, closedAt: at, ...ending } = body;
  return { ...stop, ...changeOfEnding(stop, ending, doingOf(done, { at })) };
};
