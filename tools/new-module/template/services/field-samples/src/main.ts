import { runService } from 'shared-kit/server/run-service';
import { createFieldSamples } from './app.ts';

await runService(createFieldSamples);
