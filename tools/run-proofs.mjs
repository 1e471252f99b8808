/** `npm run proofs`: the proofs in their long form. `npm test` has the short one. */
import { ensureInstalled } from './lib/install.mjs';
import { runProofs } from './lib/proofs.mjs';

await ensureInstalled();
const { code } = await runProofs({ long: true, output: 'show' });
process.exitCode = code;
