import { runService } from 'shared-kit/server/run-service';
import { createFieldWork } from './app.ts';

await runService('field-work', createFieldWork);
