/** `npm run data:backup`, `data:restore`, `data:copy`, `data:verify`, `data:person`, and `npm run shard`. */
import { runCommand } from './lib/run-command.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === 'verify') await runCommand('services/standalone/src/verify/command.ts', args);
else if (name === 'person') await runCommand('services/standalone/src/person/command.ts', args);
else if (name === 'shard') await runCommand('services/standalone/src/sharding/command.ts', args);
else await runCommand('services/embedded-mongodb/data-tools/command.ts', [name, ...args]);
