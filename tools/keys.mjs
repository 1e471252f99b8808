/** `npm run keys:rotate`, `keys:revoke`, `keys:forget`. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/standalone/src/keys/command.ts');
