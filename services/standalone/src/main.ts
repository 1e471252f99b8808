/** `npm start`: the whole portal on this machine. */
import { createLogger } from 'shared-kit/server/logging';
import { stopOnSignals } from 'shared-kit/server/serve';
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const config = readConfig();
const log = createLogger('portal', config.LOG_LEVEL);
try {
  const portal = await startPortal(config, log, say);
  stopOnSignals(portal.close);
  say(`\nThe portal is at http://localhost:${new URL(portal.url).port}`);
  if (portal.accounts.length > 0) say('\nDemonstration accounts:');
  for (const { loginName, password, purpose } of portal.accounts)
    say(`  ${loginName.padEnd(12)} ${password.padEnd(12)} ${purpose}`);
  say('\nCtrl-C ends it.');
} catch (error) {
  process.stderr.write(
    `The portal could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
