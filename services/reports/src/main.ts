import { runService } from 'shared-kit/server/run-service';
import { createReports } from './app.ts';

await runService('reports', createReports);
