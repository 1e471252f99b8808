import { noEvidence } from 'shared-kit/contracts/legal/evidence';
import { expect, it } from 'vitest';
import { evidenceOf } from './evidence-entry.ts';

const signed = { ...noEvidence, signatureId: 3, signedBy: 'Ana' };

it.each([
  ['nothing', noEvidence, noEvidence, {}],
  [
    'a signature with its name',
    { ...signed, signedBy: ' Ana ' },
    noEvidence,
    { signatureId: 3, signedBy: 'Ana' },
  ],
  ['a name without a signature', { ...noEvidence, signedBy: 'Ana' }, noEvidence, {}],
  ['what was recorded already', signed, signed, {}],
  ['a signature taken away', { ...signed, signatureId: null }, signed, { signatureId: null, signedBy: '' }],
  ['another name', { ...signed, signedBy: 'Eva' }, signed, { signedBy: 'Eva' }],
  ['a film taken away', noEvidence, { ...noEvidence, videoIds: [4] }, { videoIds: [] }],
  [
    'a picked observation',
    { ...noEvidence, genericObservationIds: [7] },
    noEvidence,
    { genericObservationIds: [7] },
  ],
])('is sent where it differs: %s', (_what, entry, recorded, expected) => {
  expect(evidenceOf(entry, recorded)).toEqual(expected);
});
