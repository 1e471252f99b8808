import { runService } from 'shared-kit/server/run-service';
import { createMaintenance } from './app.ts';

await runService('maintenance', createMaintenance);
