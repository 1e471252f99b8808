import { serverTests } from './vitest.server.ts';

export default serverTests('build-presets');
