/** Rounds one after the other over the same portal and devices; a round that fails is made as short as it can be. */
import { bundlePage, releases } from './bundle.ts';
import { startDevice } from './device.ts';
import { startChaosPortal } from './portal.ts';
import { startProxy } from './proxy.ts';
import { type Arena, Round } from './round.ts';
import { randomOf, type Step, stepsOf, tasksOfRound } from './steps.ts';

export interface Failure {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly steps: readonly Step[];
}

interface ChaosOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly onRound?: (round: number, ms: number) => void;
  /** Before it is made shorter, which takes its time. */
  readonly onFailure?: (failure: Failure) => void;
}

/** Rounds that are spent on making a failure shorter. */
const mostTries = 40;

const withArena = async <T>(seed: number, work: (arena: Arena) => Promise<T>): Promise<T> => {
  const scripts = await Promise.all(releases.map(bundlePage));
  const portal = await startChaosPortal();
  const htmlOf = (release: string): string =>
    `<!doctype html><html lang="es"><title>Chaos</title><script src="/${release}.js"></script>`;
  const files = Object.fromEntries(
    releases.flatMap((release, index) => [
      [`/${release}`, { type: 'text/html', text: htmlOf(release) }],
      [`/${release}.js`, { type: 'text/javascript', text: scripts[index] ?? '' }],
    ]),
  );
  const proxy = await startProxy(portal.url, files, randomOf(seed));
  const devices = { a: await startDevice(proxy.url), b: await startDevice(proxy.url) };
  try {
    return await work({ portal, proxy, devices });
  } finally {
    await Promise.all([devices.a.close(), devices.b.close()]);
    await proxy.close();
    await portal.close();
  }
};

/** Leaves out parts, halves first, as long as it fails all the same. */
const shrink = async (
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> => {
  let shortest = steps;
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < shortest.length && tries < mostTries; ) {
      tries += 1;
      const shorter = shortest.filter((_, index) => index < from || index >= from + size);
      if (await fails(shorter)) shortest = shorter;
      else from += size;
    }
  return shortest;
};

/** The first round that fails, in its shortest form; null where none does. Rounds have the seeds from `seed` on. */
export const runChaos = ({ seed, rounds, onRound, onFailure }: ChaosOptions): Promise<Failure | null> =>
  withArena(seed, async (arena) => {
    let nextTask = 1;
    const play = async (steps: readonly Step[]): Promise<readonly string[]> => {
      const first = nextTask;
      nextTask += tasksOfRound;
      try {
        return await new Round(arena, first).run(steps);
      } catch (error) {
        return [String(error instanceof Error ? error.stack : error)];
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      const steps = stepsOf(seed + round);
      const before = performance.now();
      const faults = await play(steps);
      onRound?.(round, performance.now() - before);
      if (faults.length === 0) continue;
      onFailure?.({ seed: seed + round, faults, steps });
      const shortest = await shrink(steps, async (shorter) => (await play(shorter)).length > 0);
      return { seed: seed + round, faults, steps: shortest };
    }
    return null;
  });
