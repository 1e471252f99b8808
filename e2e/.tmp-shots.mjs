import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';

const url = 'http://127.0.0.1:8123';
const args = process.argv.slice(2);
const [account, widths, schemes, ...paths] = args;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const scheme of schemes.split(','))
  for (const w of widths.split(',').map(Number)) {
    const ctx = await b.newContext({
      viewport: { width: w, height: 900 },
      colorScheme: scheme,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
      baseURL: url,
    });
    const p = await ctx.newPage();
    p.on('console', (m) => {
      if (m.type() === 'error' || m.type() === 'warning')
        console.log('console', m.type(), m.text().slice(0, 300));
    });
    p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
    await p.goto('/auth');
    await p.locator('input').first().fill(account);
    await p.locator('input[type=password]').fill('demo-1234');
    await p.keyboard.press('Enter');
    await p.waitForURL(/home/);
    for (const spec of paths) {
      const [name, path, ...acts] = spec.split('|');
      await p.goto(path);
      await p.getByRole('heading', { level: 1 }).first().waitFor();
      await p.waitForLoadState('networkidle');
      await p.waitForTimeout(700);
      for (const a of acts) {
        const [kind, arg] = a.split('=');
        if (kind === 'btn') await p.getByRole('button', { name: arg }).first().click();
        if (kind === 'tab') await p.getByRole('tab', { name: new RegExp(arg) }).click();
        if (kind === 'row') {
          const t = p.getByRole('table');
          if (await t.count()) await t.last().getByRole('row').nth(Number(arg)).click();
          else
            await p
              .locator('main ul > li button')
              .nth(Number(arg) - 1)
              .click();
        }
        if (kind === 'combo') await p.getByRole('combobox', { name: new RegExp(arg) }).click();
        await p.waitForLoadState('networkidle');
        await p.waitForTimeout(600);
      }
      await p.screenshot({ path: `/tmp/mfe-admin-shots/${name}-${w}-${scheme}.png` });
      const over = await p.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const { violations } = await new AxeBuilder({ page: p }).analyze();
      console.log(
        name,
        w,
        scheme,
        over > 0 ? `OVERFLOW ${over}` : '',
        violations
          .map(
            (v) =>
              v.id +
              ': ' +
              v.nodes
                .map((n) => n.html.slice(0, 150))
                .slice(0, 3)
                .join(' || '),
          )
          .join('\n   '),
      );
    }
    await ctx.close();
  }
await b.close();
