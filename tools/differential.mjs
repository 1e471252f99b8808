/**
 * `MONGODB_URL=mongodb://… npm run differential -- [AREA…] [--runs N] [--seed N] [--record N]`: random cases on the embedded database
 * and on a MongoDB 7.0, whose answers must be the same. `--record` keeps cases with MongoDB's answers for `npm test`.
 */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/embedded-mongodb/differential/main.ts');
