/** What a result still lacks that its chore asks for. */
import { ChoreResult } from '../../contracts/enums.ts';
import type { FieldError } from '../../contracts/error-codes.ts';
import type { Evidence, EvidenceKind } from '../../contracts/legal/evidence.ts';

export interface ProvenResult extends Pick<Evidence, 'videoIds' | 'signatureId' | 'signedBy'> {
  readonly result: ChoreResult | null;
  readonly photoIds: readonly number[];
}

const isMissing: Readonly<Record<EvidenceKind, (of: ProvenResult) => boolean>> = {
  photo: ({ photoIds }) => photoIds.length === 0,
  video: ({ videoIds }) => videoIds.length === 0,
  signature: ({ signatureId }) => signatureId === null,
};
const fieldOf = { photo: 'photoIds', video: 'videoIds', signature: 'signatureId' } as const;

const isDone = ({ result }: ProvenResult): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

/** `required` at each field that is missing. Work that could not be done needs none of it; whoever signs says their name. */
export const missingEvidence = (requires: readonly EvidenceKind[], result: ProvenResult): FieldError[] => {
  const asked = isDone(result) ? requires.filter((kind) => isMissing[kind](result)) : [];
  const isNameless = result.signatureId !== null && result.signedBy.trim() === '';
  return [
    ...asked.map((kind) => ({ path: fieldOf[kind], code: 'required' })),
    ...(isNameless ? [{ path: 'signedBy', code: 'required' }] : []),
  ];
};
