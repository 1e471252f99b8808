import { serverTests } from '../config/vitest.server.ts';

export default serverTests('server-kit');
