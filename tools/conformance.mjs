/**
 * `npm run conformance -- FOLDER`: runs MongoDB's driver tests (unified test format, JSON) in a folder and below it against the embedded
 * database in memory, or against MONGODB_URL.
 */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/embedded-mongodb/conformance/command.ts');
