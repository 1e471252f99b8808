import { runService } from 'shared-kit/server/run-service';
import { createInspections } from './app.ts';

await runService('inspections', createInspections);
