/** What a run of tests follows from besides the sources: its form, its seed, its clock, and how slow the machine is. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { awkwardClocks, fixedDay } from '../lib/clocks.mjs';
import { environment, root } from '../lib/paths.mjs';
import { wrongCall } from '../lib/refusal.ts';
import type { Speed } from './cost.ts';
import { readCosts } from './costs.ts';
import { type Circumstances, readFonts } from './outcomes.ts';
import type { Call } from './read-call.ts';

export interface Around {
  readonly seed: number;
  /** What people call it: a name or an instant. */
  readonly clock: string;
  readonly slowness: number;
  /** Of parts that draw. */
  readonly drawn: Circumstances;
  /** Of the others. */
  readonly plain: Circumstances;
  readonly env: NodeJS.ProcessEnv;
  /** What a command takes to follow from the same: ` --seed 7 --clock leap-day`; empty where it would by itself. */
  readonly options: string;
}

const dayMs = 86_400_000;

/** Another one each day, the same all day. */
const seedOfDay = (): number => Math.floor(Date.now() / dayMs);

interface Clock {
  readonly name: string;
  /** An instant, or `real`. */
  readonly clock: string;
}

const namedClock = (name: string): Clock => {
  const named = [...awkwardClocks, { name: 'fixed', clock: fixedDay }].find((each) => each.name === name);
  if (named) return named;
  if (!Number.isNaN(Date.parse(name))) return { name, clock: name };
  const names = awkwardClocks.map((each) => each.name).join(', ');
  throw wrongCall(`--clock takes an instant, or one of ${names}, fixed.`);
};

/** The long form takes the awkward ones by turns. */
const chooseClock = ({ clock, isLong }: Call, seed: number): Clock => {
  if (clock !== null) return namedClock(clock);
  const turn = awkwardClocks[seed % awkwardClocks.length];
  return isLong && turn ? turn : { name: 'fixed', clock: fixedDay };
};

const versionOf = (command: string): string =>
  spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';

export const chooseCircumstances = (call: Call, speed: Speed): Around => {
  const seed = call.seed ?? seedOfDay();
  const { name: clock, clock: at } = chooseClock(call, seed);
  const recorded = readCosts()?.speed.processorSeconds ?? speed.seconds;
  const slowness = Math.max(1, speed.seconds / recorded);
  const form = call.isLong ? 'long' : 'quick';
  const node = process.version;
  const browserPath = process.env.CHROMIUM_PATH ?? '';
  const browser = browserPath === '' ? '' : `${versionOf(browserPath)} ${readFonts()}`;
  const plain = { node, browser: '', form, clock: at };
  return {
    seed,
    clock,
    slowness,
    plain,
    drawn: { ...plain, browser },
    env: {
      ...environment,
      // What was compiled once is not compiled again by the next process.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      TEST_FORM: form,
      TEST_SEED: String(seed),
      TEST_CLOCK: at,
      TEST_SLOWNESS: slowness.toFixed(2),
    },
    options: [
      ...(call.isLong ? [' --long'] : []),
      ...(seed === seedOfDay() && !call.isLong ? [] : [` --seed ${seed}`]),
      ...(call.clock === null && !call.isLong ? [] : [` --clock ${clock}`]),
    ].join(''),
  };
};
