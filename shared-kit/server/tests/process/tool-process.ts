/** The tool service as a process. Whoever makes a tool waits until the process is asked to end. */
import { once } from 'node:events';
import { runService } from '../../run-service.ts';
import { createTools } from './tool-service.ts';

await runService(
  'tools',
  createTools(async () => {
    process.stdout.write('{"waiting":true}\n');
    await once(process, 'SIGTERM');
  }),
);
