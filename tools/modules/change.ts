/** `canary`, `promote`, `rollback`, `recall`: which release runs. */
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import {
  commandModule,
  type ModuleCommand,
  readModuleHealth,
} from 'shared-kit/contracts/modules/module-commands';
import { call as ask, Refused } from '../lib/portal.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CallResult, ModuleCall } from './call.ts';
import { waitForVerdict } from './health.ts';

export const changeVerbs = ['canary', 'promote', 'rollback', 'recall'] as const;
export type ChangeVerb = (typeof changeVerbs)[number];

const commandOf = (verb: ChangeVerb, { version, percent }: ModuleCall): ModuleCommand => {
  if (verb === 'rollback') return { kind: 'rollBack' };
  const named = version ?? '';
  return verb === 'canary' ? { kind: verb, version: named, percent } : { kind: verb, version: named };
};

const textOf = (verb: ChangeVerb, { module, stable, canary }: ModuleState): string => {
  const trial = canary ? `, ${canary.version} on trial for ${canary.percent} % of the users` : '';
  return `${verb} done: ${module} runs ${stable}${trial}.`;
};

/** What a refused command means for the team that gave it. */
const refusalText = (error: Refused, verb: ChangeVerb, { name, version }: ModuleCall): string => {
  const { status, body } = error;
  const release = `${name}@${version}`;
  if (status === 401)
    return 'The portal does not know this publish token: it is mistyped, expired or revoked.';
  if (status === 403)
    return `This publish token does not allow ${verb}: a super-administrator makes one that does.`;
  if (status === 404) return `${version === null ? name : release} is not on the portal.`;
  switch (body?.code) {
    case 'versionConflict':
      return 'Somebody else changed the module at the same moment: nothing was done. Look at its health, and decide again.';
    case 'releaseRecalled':
      return `${release} was recalled: it runs nowhere any more. Publish another version.`;
    case 'releaseNotAdmitted':
      return [
        name === shellName
          ? `${release} would refuse to run what installations run. What is needed of it:`
          : `The portal's shell would refuse to run ${release}. It needs:`,
        ...(body.fields ?? []).map(({ path, code }) => `  ${path} ${code}`),
      ].join('\n');
    case 'nothingToRollBack':
      return 'There is no release before that ran well: promote one by name.';
    default:
      return error.message;
  }
};

export const changeRelease = async (verb: ChangeVerb, call: ModuleCall): Promise<CallResult> => {
  const { origin, token, name, reason, waitMinutes } = call;
  try {
    const { data: health } = await ask(origin, readModuleHealth, { token });
    if (health.module !== name)
      throw new Refusal(`This publish token is not one of ${name}: it is one of ${health.module}.`);
    const body = { version: health.version, command: commandOf(verb, call), reason };
    const { data: state } = await ask(origin, commandModule, { token, body });
    if (verb === 'canary' && waitMinutes !== null) return await waitForVerdict(call);
    return { exitCode: 0, text: textOf(verb, state), json: { module: name, verb, state } };
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(refusalText(error, verb, call));
    throw error;
  }
};
