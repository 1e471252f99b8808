/** Shows an address in the person's browser, where there is one. */
import { spawn } from 'node:child_process';

const opener = (): readonly [string, ...string[]] => {
  if (process.platform === 'darwin') return ['open'];
  // The empty text is the window's title.
  return process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
};

export const openBrowser = (address: string): void => {
  if (!process.stdout.isTTY || process.env.CI) return;
  const [command, ...args] = opener();
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed as well.
  child.on('error', () => undefined);
  child.unref();
};
