import { webTests } from 'shared-kit/config/vitest.web.ts';

export default webTests('mfe-reports');
