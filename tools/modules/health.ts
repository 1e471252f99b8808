/** `health`: how the releases of a module fare; `--wait` until its canary has a verdict. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ModuleHealth, readModuleHealth } from 'shared-kit/contracts/modules/module-commands';
import type { Tally } from 'shared-kit/contracts/modules/releases';
import { call as ask, NotReached, Refused } from '../lib/portal.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CallResult, ModuleCall } from './call.ts';

const lookMs = 5000;

const tallyText = ({ good, failed, hung, apart }: Tally): string =>
  `good for ${good}, failed ${failed}${hung > 0 ? ` (${hung} of them hung)` : ''}, ${apart} apart`;

const healthText = ({
  module,
  canary,
  canaryHealth,
  automaticRollback,
  stable,
  releases,
}: ModuleHealth): string =>
  [
    `${module} runs ${stable}${canary ? `, ${canary.version} on trial for ${canary.percent} % of the users` : ''}.`,
    ...(canaryHealth
      ? [
          `Canary since ${canaryHealth.since}: ${canaryHealth.verdict}. It was ${tallyText(canaryHealth.canary)};`,
          `the stable release meanwhile ${tallyText(canaryHealth.stable)}.`,
        ]
      : []),
    ...(automaticRollback
      ? [`The portal took ${automaticRollback.version} back at ${automaticRollback.at}.`]
      : []),
    'In the last 24 hours, by people:',
    ...releases.flatMap(({ version, tally, ranWell, recalled, errors }) => [
      `  ${version}${recalled ? ' (recalled)' : ranWell ? ' (ran well)' : ''}: ${tallyText(tally)}`,
      ...errors.map(({ outcome, detail, count }) => `    ${count} × ${outcome}: ${detail}`),
    ]),
  ].join('\n');

const readHealth = async ({ origin, token, name }: ModuleCall): Promise<ModuleHealth> => {
  try {
    const { data } = await ask(origin, readModuleHealth, { token });
    if (data.module === name) return data;
    throw new Refusal(`This publish token is not one of ${name}: it is one of ${data.module}.`);
  } catch (error) {
    if (error instanceof Refused && error.status === 401)
      throw new Refusal('The portal does not know this publish token: it is mistyped, expired or revoked.');
    throw error;
  }
};

const resultOf = (health: ModuleHealth, exitCode: number): CallResult => ({
  exitCode,
  text: healthText(health),
  json: { health },
});

/** While the portal is away for a moment it is asked again. */
const readPatiently = (call: ModuleCall): Promise<ModuleHealth | null> =>
  readHealth(call).catch((error: unknown) => {
    if (error instanceof NotReached || (error instanceof Refused && error.status >= 500)) return null;
    throw error;
  });

/** Ends with the canary: 0 where it is good, 4 where it is bad or no more, 5 where nothing is decided in time. */
export const waitForVerdict = async (call: ModuleCall): Promise<CallResult> => {
  const first = await readHealth(call);
  const version = first.canary?.version;
  // The portal was quicker than whoever waits.
  if (version === undefined && first.automaticRollback) return resultOf(first, 4);
  if (version === undefined) throw new Refusal(`${call.name} has no canary to wait for.`);
  const until = Date.now() + (call.waitMinutes ?? 0) * 60_000;
  let last = first;
  for (;;) {
    // Whoever promotes it while it is waited for has decided that it is good.
    if (last.stable === version) return resultOf(last, 0);
    if (last.canary?.version !== version || last.canaryHealth?.verdict === 'bad') return resultOf(last, 4);
    if (last.canaryHealth?.verdict === 'good') return resultOf(last, 0);
    if (Date.now() >= until) return resultOf(last, 5);
    await pause(lookMs);
    last = (await readPatiently(call)) ?? last;
  }
};

export const showHealth = async (call: ModuleCall): Promise<CallResult> =>
  call.waitMinutes === null ? resultOf(await readHealth(call), 0) : waitForVerdict(call);
