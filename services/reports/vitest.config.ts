import { serverTests } from '../../shared-kit/config/vitest.server.ts';

export default serverTests('reports');
