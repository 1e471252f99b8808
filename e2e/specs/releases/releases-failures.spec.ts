/** Published releases that go wrong: nobody but their own screens is touched, each is named with its script, and what worked before is a press away. */
import { hangMs, sampleOf } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { readBuild, variantOf } from '../../core/looks/variants.ts';
import { brokenReleases } from '../../core/releases/broken-releases.ts';
import { changeIn, newToken, publish } from '../../core/releases/publishing.ts';
import { toldOf } from '../../core/releases/told-of.ts';
import { expect, test } from '../../fixtures/test.ts';
import { failureCard, openPreventive, restWorks, titleOf } from '../../pages/modules.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

const drawn = sampleOf(brokenReleases, { most: 4, key: 'broken releases', nameOf: ({ name }) => name });

for (const [index, { name, kind, changes, named = /\.js/ }] of drawn.entries())
  test(`${name}: the rest works, and the release before is offered`, async ({ page, portal, signIn, t }) => {
    const build = await readBuild(module);
    const admin = await apiOf(portal.url, 'superAdministrator');
    const { installationId } = await apiOf(portal.url, 'manager');
    const { secret } = await newToken(admin, module);
    const version = await publish(portal.url, secret, variantOf(build, `bad0000${index}`, changes));
    await changeIn(admin, module, { installationId, change: { kind: 'pin', version } });

    await signIn('manager');
    await openPreventive(page, t);
    await expect(failureCard(page, kind)).toBeVisible({ timeout: hangMs(10_000) });
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(JSON.parse(await toldOf(portal, { version, outcome: kind }))).toMatchObject({
      module,
      version,
      outcome: kind,
      detail: expect.stringMatching(named),
    });
    await restWorks(page, t);

    await openPreventive(page, t);
    const earlier = t('shell.failure.earlier', { version: build.release.version });
    await page.getByRole('button', { name: earlier }).click();
    await expect(titleOf(page, 'Preventivo')).toBeVisible();

    await changeIn(admin, module, { installationId, change: { kind: 'follow' } });
    await page.goto('/user/preventiveMenu');
    await expect(titleOf(page, 'Preventivo')).toBeVisible();
  });
