/** `npm run database:users`: a user of the database for each service. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/standalone/src/database-users/command.ts');
