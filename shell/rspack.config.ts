import { shellConfig } from 'shared-kit/config/rspack.shell.ts';

export default shellConfig(import.meta.dirname);
