import 'shared-kit/web/zod-setup';
import { bootstrap } from './bootstrap.tsx';
import { trustOwnScripts } from './trusted-scripts.ts';
import { cleanStart } from './version/clean-start.ts';

trustOwnScripts();
void Promise.all([cleanStart(), bootstrap()]);
