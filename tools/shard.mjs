/** `npm run shard`: spreads what grows over the shards of a cluster. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/standalone/src/sharding/command.ts');
