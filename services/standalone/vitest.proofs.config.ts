import { proofTests } from '../../shared-kit/config/vitest.server.ts';
import { proofs } from './proofs.ts';

export default proofTests('standalone', proofs);
