import { webTests } from '../config/vitest.web.ts';

export default webTests('shared-kit/web', ['**/*.test.{ts,tsx}']);
