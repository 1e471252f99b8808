import { serverTests } from '../config/vitest.server.ts';

export default serverTests('domain');
