import { runService } from 'shared-kit/server/run-service';
import { createPortal } from './app.ts';

await runService('portal', createPortal);
