import 'shared-kit/web/zod-setup';
import { bootstrap } from './bootstrap.tsx';
import { cleanStart } from './version/clean-start.ts';

void Promise.all([cleanStart(), bootstrap()]);
