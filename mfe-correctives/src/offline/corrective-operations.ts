/** What writing of correctives becomes while it waits for a network. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctiveOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import type * as work from 'shared-kit/contracts/correctives/corrective-work';
import type { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import type { CallInput } from 'shared-kit/contracts/route';
import type { CorrectiveMove } from 'shared-kit/domain/correctives/corrective-moves';
import { currentLanguage } from 'shared-kit/web/i18n';
import { newRecord, type OperationAnswer, type OperationDraft } from 'shared-kit/web/offline';
import { withDone } from './with-pending.ts';

export const { resource } = correctiveOperations;

type Draft = Omit<OperationDraft, 'resource'>;
type Base = Pick<Corrective, 'id' | 'installationId' | 'version' | 'number' | 'openingDescription'>;

const titleOf = ({ number, openingDescription }: Pick<Base, 'number' | 'openingDescription'>): string =>
  [number, openingDescription.slice(0, 120)].filter(Boolean).join(' · ');

const deedOf = (base: Base, field: string, to: unknown): Draft => ({
  id: base.id,
  installationId: base.installationId,
  baseVersion: base.version,
  title: titleOf(base),
  fields: { [field]: { from: null, to } },
});

/** Moves of who works on it, and of who looks at what was done. Others are decided at a desk, where somebody is told what came of them. */
const waitingMoves: readonly CorrectiveMove[] = [
  ...(['take', 'start', 'putBack', 'wait', 'resume', 'finish', 'accept', 'giveBack', 'close'] as const),
];
export const mayMoveLater = (move: CorrectiveMove): boolean => waitingMoves.includes(move);

export const operationsOfReport = ({
  body: { installationId, ...body },
}: CallInput<typeof createCorrective>): Draft[] => [
  {
    id: newRecord,
    installationId,
    baseVersion: 0,
    title: titleOf({ number: '', openingDescription: body.openingDescription }),
    fields: { opened: { from: null, to: body } },
  },
];

export const operationsOfMove = (
  { body: { version: _, ...body } }: CallInput<typeof work.moveCorrective>,
  base: Base,
): Draft[] =>
  mayMoveLater(body.move) ? [deedOf(base, 'moved', { ...body, language: currentLanguage() })] : [];

type Adding = { readonly body: unknown };
export const operationsOf =
  (field: 'comment' | 'time' | 'cost') =>
  ({ body }: Adding, base: Base): Draft[] => [deedOf(base, field, body)];

/** Of many operations the server leaves the records out: what was sent is what it is then. */
export const answerOfDeed =
  (field: string) =>
  (
    [answer]: readonly OperationAnswer<Corrective>[],
    { body }: Adding,
    base: Corrective,
  ): { data: Corrective } => ({
    data:
      answer?.record ??
      withDone(base, {
        opId: answer?.opId ?? '',
        at: new Date().toISOString(),
        fields: { [field]: { from: null, to: body } },
      }),
  });
