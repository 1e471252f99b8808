/** Published releases that reach beyond their own screens, or never come: nobody else is touched, and each is named with its script. */
import { sampleOf } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { readBuild, variantOf } from '../../core/looks/variants.ts';
import { hostileReleases } from '../../core/releases/broken-releases.ts';
import { changeIn, newToken, publish } from '../../core/releases/publishing.ts';
import { toldOf } from '../../core/releases/told-of.ts';
import { expect, test } from '../../fixtures/test.ts';
import { failureCard, restWorks } from '../../pages/modules.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

/** Of each kind one a day; all of them in the long form. */
const tried = [...Map.groupBy(hostileReleases, ({ kind }) => kind)].flatMap(([kind, alike]) =>
  sampleOf(alike, { most: 1, key: kind, nameOf: ({ name }) => name }),
);

for (const [index, { name, kind, changes }] of tried.entries())
  test(`${name}: no other module, tab or console has an error, and it is named`, async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const build = await readBuild(module);
    const admin = await apiOf(portal.url, 'superAdministrator');
    const { installationId } = await apiOf(portal.url, 'manager');
    const { secret } = await newToken(admin, module);
    await signIn('manager');
    const other = await page.context().newPage();
    await other.goto('/auth');
    await restWorks(other, t);
    const version = await publish(portal.url, secret, variantOf(build, `bad1000${index}`, changes));
    await changeIn(admin, module, { installationId, change: { kind: 'pin', version } });

    // A page beside home asks first what runs now.
    await page.goto('/user/preventiveMenu');
    expect(JSON.parse(await toldOf(portal, { version, outcome: kind }))).toMatchObject({
      module,
      version,
      outcome: kind,
      detail: expect.stringMatching(/\.js/),
    });
    if (kind === 'hang') await expect(failureCard(page, kind)).toBeVisible();
    await restWorks(page, t);
    await restWorks(other, t);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/rescue');
    await expect(page.getByText(t('shell.rescue.notForYou'))).toBeVisible();
    await changeIn(admin, module, { installationId, change: { kind: 'follow' } });
  });
