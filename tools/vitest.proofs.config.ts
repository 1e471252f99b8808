import { proofTests } from '../shared-kit/config/vitest.server.ts';
import { sampleOf } from '../shared-kit/testing/test-form.ts';
import { proofs } from './proofs.ts';

/** Each starts a dozen processes: a run of all of them leaves one out, another one each day. */
const played = process.env.PROOFS_DRAWN
  ? sampleOf(proofs, { most: proofs.length - 1, key: 'proofs', nameOf: (path) => path })
  : proofs;

export default proofTests('tools', played);
