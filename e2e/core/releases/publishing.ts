/** What teams and super-administrators do with releases, over HTTP. */
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import {
  changeModule,
  type InstallationModule,
  listInstallationModules,
  listModuleStates,
  type ModuleChange,
  type ModuleState,
} from 'shared-kit/contracts/modules/channels';
import { createPublishToken, type PublishToken } from 'shared-kit/contracts/modules/publish-tokens';
import { publishRelease } from 'shared-kit/contracts/modules/releases';
import type { Api } from '../api.ts';
import type { Build } from '../looks/variants.ts';

/** A gzipped tar of the build's folder with what its author says. */
export const packBuild = async ({ files }: Build, notes = ''): Promise<Uint8Array<ArrayBuffer>> => {
  const all = [...files, ['release.json', Buffer.from(JSON.stringify({ commit: '', notes }))] as const];
  const tar = await packTar(
    all.map(([name, body]) => ({ header: { name, size: body.length, type: 'file' as const }, body })),
  );
  return new Uint8Array(gzipSync(tar));
};

export const upload = (base: string, secret: string, packed: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(new URL(publishRelease.path, base), {
    method: publishRelease.method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/octet-stream' },
    body: packed,
  });

/** Half of an upload that a server has begun to take. */
export const uploadHalf = async (
  base: string,
  secret: string,
  packed: Uint8Array<ArrayBuffer>,
): Promise<ClientRequest> => {
  const sent = request(new URL(publishRelease.path, base), {
    method: publishRelease.method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/octet-stream',
      'content-length': packed.length,
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  const half = packed.subarray(0, packed.length / 2);
  await new Promise<void>((resolve, reject) => {
    sent.write(half, (error) => (error ? reject(error) : resolve()));
  });
  return sent;
};

/** The version that is published now; throws with the answer where it is not. */
export const publish = async (base: string, secret: string, build: Build): Promise<string> => {
  const answer = await upload(base, secret, await packBuild(build));
  if (answer.status !== publishRelease.status)
    throw new Error(`${build.release.version}: ${answer.status} ${await answer.text()}`);
  return build.release.version;
};

export const newToken = async (
  admin: Api,
  module: string,
  name = 'Equipo',
): Promise<{ token: PublishToken; secret: string }> => {
  const { data } = await admin.call(createPublishToken, { body: { module, name, days: 1 } });
  return data;
};

export const stateOf = async (admin: Api, module: string): Promise<ModuleState> => {
  const { data } = await admin.call(listModuleStates, {});
  return data.find((state) => state.module === module) ?? missing(module);
};

export const installedOf = async (
  admin: Api,
  module: string,
  installationId: number,
): Promise<InstallationModule> => {
  const { data } = await admin.call(listInstallationModules, { query: { installationId } });
  return data[0]?.modules.find((one) => one.module === module) ?? missing(module);
};

const missing = (module: string): never => {
  throw new Error(`The portal does not know ${module}`);
};

/** Decided on what is there now. */
export const changeEverywhere = async (admin: Api, module: string, change: ModuleChange): Promise<void> => {
  const { version } = await stateOf(admin, module);
  await admin.call(changeModule, { body: { module, installationId: null, version, change, reason: '' } });
};

export const changeIn = async (
  admin: Api,
  module: string,
  { installationId, change }: { readonly installationId: number; readonly change: ModuleChange },
): Promise<void> => {
  const { version } = await installedOf(admin, module, installationId);
  await admin.call(changeModule, { body: { module, installationId, version, change, reason: '' } });
};
