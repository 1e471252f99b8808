import { runService } from 'shared-kit/server/run-service';
import { createAdmin } from './app.ts';

await runService('admin', createAdmin);
