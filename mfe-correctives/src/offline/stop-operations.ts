/** What beginning and ending a time out of service becomes while it waits for a network. */
import { stopOperations } from 'shared-kit/contracts/corrective-operations';
import type * as contracts from 'shared-kit/contracts/out-of-services';
import type { OutOfService } from 'shared-kit/contracts/out-of-services';
import type { CallInput } from 'shared-kit/contracts/route';
import { newRecord, type OperationAnswer, type OperationDraft } from 'shared-kit/web/offline';
import { subjectOf } from '../parts/place-text.ts';
import { madeStop, nowhere } from './made-here.ts';
import { writer } from './with-pending.ts';

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

export const answerOfOpening = ([answer]: Answers, { body }: Opening): { data: OutOfService } => ({
  data:
    answer?.record ??
    madeStop(
      { id: answer?.id ?? 0, installationId: body.installationId, at: new Date().toISOString() },
      body,
      nowhere,
    ),
});

type EndingBody = Partial<Ending['body']>;

export const withEnding = (
  stop: OutOfService,
  { closedAt, closingDescription = '', liftedBy = '', retestPassedOn = null }: EndingBody,
  at: string,
): OutOfService => {
  const { userId, userName } = writer();
  if (stop.closedAt !== null) return stop;
  return {
    ...stop,
    closingDescription,
    liftedBy,
    retestPassedOn,
    closedAt: closedAt ?? at,
    closedById: userId,
    closedByName: userName,
  };
};
