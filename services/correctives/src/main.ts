import { runService } from 'shared-kit/server/run-service';
import { createCorrectives } from './app.ts';

await runService('correctives', createCorrectives);
