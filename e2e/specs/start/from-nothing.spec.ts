/** An empty database and no demonstration: the commands of the manual, as they stand there, lead to a working page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../core/portal/free-port.ts';
import { startProcess } from '../../core/portal/processes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { followMenu } from '../../pages/shell.ts';

const root = join(import.meta.dirname, '../../..');
const administrator = { ADMINISTRATOR: 'primera', ADMINISTRATOR_PASSWORD: 'solo-para-pruebas' } as const;

/** The document's one block of commands for a shell. */
const commands = async (): Promise<string> => {
  const text = await readFile(join(root, 'docs/operate/from-nothing.md'), 'utf8');
  return /^```sh\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
};

/** Of so many ports in a row the first. */
const portsInARow = async (count: number): Promise<number> => {
  const first = await freePort();
  return first + count < 65_536 ? first : portsInARow(count);
};

test('the commands of the manual lead from nothing to a working page', async ({ page, t }) => {
  const folder = await mkdtemp(join(tmpdir(), 'from-nothing-'));
  const database = await startProcess(join(root, 'services/embedded-mongodb/src/main.ts'), [
    '--data',
    folder,
  ]);
  const url = new URL(database.url);
  url.pathname = '/portal';
  const gateway = await freePort();
  const log = createWriteStream(join(folder, 'output'));
  await once(log, 'open');
  const script = spawn('sh', ['-e', '-c', await commands()], {
    cwd: root,
    // A group of its own: what it starts in the background ends with it.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      MONGODB_URL: url.href,
      KEY_FILE: join(folder, 'portal.key'),
      FIRST_PORT: String(await portsInARow(6)),
      GATEWAY_PORT: String(gateway),
      ...administrator,
    },
  });
  try {
    const [code] = await once(script, 'exit');
    expect(code, await readFile(join(folder, 'output'), 'utf8')).toBe(0);

    await page.goto(`http://127.0.0.1:${gateway}/`);
    await page.getByLabel(t('shell.login.LoginName')).fill(administrator.ADMINISTRATOR);
    await page
      .getByRole('textbox', { name: t('shell.login.Password') })
      .fill(administrator.ADMINISTRATOR_PASSWORD);
    await page.keyboard.press('Enter');
    const steps = page.getByRole('list', { name: t('admin.begin.title') });
    await steps.getByRole('link', { name: t('admin.begin.step.roles') }).click();
    await expect(page).toHaveURL(/starterRoles/);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell.guide.back'), exact: true })
      .click();
    await expect(steps).toBeVisible();
    await expect(page.getByRole('link', { name: t('shell.guide.back') })).toHaveCount(0);
    await followMenu(page, t, 'Usuarios');
    await expect(page.getByRole('table')).toContainText(administrator.ADMINISTRATOR);
  } finally {
    if (script.pid !== undefined) process.kill(-script.pid, 'SIGTERM');
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
