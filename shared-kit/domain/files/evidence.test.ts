import { expect, it } from 'vitest';
import { ChoreResult } from '../../contracts/enums.ts';
import { type EvidenceKind, evidenceKinds } from '../../contracts/legal/evidence.ts';
import { missingEvidence, type ProvenResult } from './evidence.ts';

const bare: ProvenResult = {
  result: ChoreResult.ProperlyDone,
  photoIds: [],
  videoIds: [],
  signatureId: null,
  signedBy: '',
};
const all: Partial<ProvenResult> = { photoIds: [1], videoIds: [2], signatureId: 3, signedBy: 'Ana' };

it.each<[string, readonly EvidenceKind[], Partial<ProvenResult>, readonly string[]]>([
  ['nothing is asked for', [], {}, []],
  ['everything is missing', evidenceKinds, {}, ['photoIds', 'videoIds', 'signatureId']],
  ['everything is there', evidenceKinds, all, []],
  ['badly done', ['photo'], { result: ChoreResult.ImproperlyDone }, ['photoIds']],
  ['not done', evidenceKinds, { result: ChoreResult.UnableToDo }, []],
  ['without a result', evidenceKinds, { result: null }, []],
  ['signed by nobody', ['signature'], { ...all, signedBy: ' ' }, ['signedBy']],
  ['signed by nobody though not asked for', [], { signatureId: 3 }, ['signedBy']],
  ['a photo in place of the video', ['video'], { photoIds: [1] }, ['videoIds']],
])('%s', (_what, requires, given, paths) => {
  expect(missingEvidence(requires, { ...bare, ...given })).toEqual(
    paths.map((path) => ({ path, code: 'required' })),
  );
});
