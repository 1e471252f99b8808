/** `npm start`: the whole portal on this machine. */
import { passwordLinkPath } from 'shared-kit/contracts/paths';
import { startTracing } from 'shared-kit/server/http/tracing';
import { createLogger } from 'shared-kit/server/logging';
import { stopOnSignals } from 'shared-kit/server/serve';
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';

// The reader of the output may be gone, as with `npm start | head`.
process.stdout.on('error', () => undefined);
const say = (text: string) => process.stdout.write(`${text}\n`);

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `port ${String(error.port)} is in use; choose another with PORT=…`;
  return error.message;
};

/** npm's shell does not pass a signal on when it is ended itself, so its end is noticed here. */
const stopWithShell = () => {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
};

try {
  const config = readConfig();
  const log = createLogger('portal', config.LOG_LEVEL);
  const tracing = await startTracing('portal', config, { isEdge: true });
  const portal = await startPortal(config, log, say);
  stopOnSignals({
    async stop() {
      await portal.close();
      await tracing.stop();
    },
  });
  if (portal.filled) say('The civic centre and the school are being prepared behind the open page…');
  if (process.env.npm_lifecycle_event === 'start') stopWithShell();
  const { protocol, port } = new URL(portal.url);
  const address = `${protocol}//localhost:${port}`;
  say(`\nThe portal is at ${address}`);
  if (portal.firstAdministrator) {
    const { loginName, secret, expiresAt } = portal.firstAdministrator;
    say(`\nNobody can sign in yet. This link sets the password of the first administrator, ${loginName}.`);
    say(`It works once, until ${expiresAt.toISOString()}; the next start prints another one:`);
    say(`  ${address}${passwordLinkPath}#${secret}`);
  }
  if (portal.accounts.length > 0) say('\nDemonstration accounts:');
  for (const { loginName, password, purpose } of portal.accounts)
    say(`  ${loginName.padEnd(12)} ${password.padEnd(12)} ${purpose}`);
  say('\nCtrl-C ends it.');
  // What fails is in the log, and goes on at the next start.
  void portal.filled?.then(
    () => say('The demonstration is complete.'),
    () => say('The demonstration is not complete: the next start goes on.'),
  );
} catch (error) {
  process.stderr.write(`The portal could not start: ${reasonOf(error)}\n`);
  process.exit(1);
}
