/** Who may publish, and uploads that do not come to their end. */
import { once } from 'node:events';
import { listPublishTokens, revokePublishToken } from 'shared-kit/contracts/publish-tokens';
import { listReleases } from 'shared-kit/contracts/releases';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf, signedInApi } from '../core/api.ts';
import { titled } from '../core/broken-releases.ts';
import { newToken, packBuild, upload, uploadHalf } from '../core/publishing.ts';
import { firstAdministrator, startSeparatePortal } from '../core/separate-portal.ts';
import { readBuild } from '../core/variants.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

test('a token publishes its own module, until it is revoked', async ({ portal }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const build = await readBuild(module);
  const { token, secret } = await newToken(admin, module);
  const others = await newToken(admin, 'mfe-admin');
  const send = async (key: string, mark: string) => {
    const answer = await upload(portal.url, key, await packBuild(titled(build, mark, 'Preventivo')));
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  };
  expect(await send(secret, 'ab000001')).toMatchObject({ status: 201 });
  expect(await send(others.secret, 'ab000002')).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await send('pub_nobodys', 'ab000002')).toMatchObject({ status: 401, code: 'unauthorized' });

  await admin.call(revokePublishToken, { params: { id: token.id } });
  expect(await send(secret, 'ab000002')).toMatchObject({ status: 401, code: 'unauthorized' });

  const { data: tokens } = await admin.call(listPublishTokens, { query: { module } });
  expect(tokens.find(({ id }) => id === token.id)?.revokedAt).not.toBeNull();
  const { data: releases } = await admin.call(listReleases, { query: { module } });
  expect(releases.map(({ version }) => version).sort()).toEqual(
    [build.release.version, '0.1.0-ab000001'].sort(),
  );
});

test('a gateway that is killed in the middle of an upload leaves nothing, and the same upload works afterwards', async () => {
  test.setTimeout(hangMs(60_000));
  const portal = await startSeparatePortal();
  const gateway = await portal.startGateway();
  const admin = await signedInApi(gateway.url, firstAdministrator);
  const { secret } = await newToken(admin, module);
  const build = titled(await readBuild(module), 'ac000001', 'Preventivo');
  const packed = await packBuild(build);

  const sent = await uploadHalf(gateway.url, secret, packed);
  const broken = once(sent, 'error');
  process.kill(gateway.pid, 'SIGKILL');
  await broken;

  const next = await portal.startGateway();
  const again = await signedInApi(next.url, firstAdministrator);
  expect((await again.call(listReleases, { query: { module } })).total).toBe(0);
  expect((await upload(next.url, secret, packed)).status).toBe(201);
  expect((await again.call(listReleases, { query: { module } })).total).toBe(1);
  const { version, entry } = build.release;
  const script = await fetch(`${next.url}/remotes/${module}/${version}/${entry}`);
  expect(await script.text()).toBe(String(build.files.get(entry)));
  await next.stop();
  await portal.stop();
});
