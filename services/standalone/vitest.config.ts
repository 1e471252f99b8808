import { serverTests } from '../../shared-kit/config/vitest.server.ts';
import { proofs } from './proofs.ts';

export default serverTests('standalone', { proofs });
