/** Plays it for so many minutes and prints what came of it; ends with 1 where something was lost, blank, late or done twice. */
import { parseArgs } from 'node:util';
import { defined } from 'shared-kit/domain/defined';
import { randomOf } from '../chaos/steps.ts';
import { ensureBuilt } from '../lib/build.mjs';
import { measureAtRest } from './at-rest.ts';
import { startBrowser } from './browser.ts';
import { quantile, type RequestKind } from './figures.ts';
import { openDatabase } from './portal.ts';
import { endsFrozen, isProxyName, proxyNames } from './proxies.ts';
import { runTwoOfEverything } from './run.ts';
import { drawEvent } from './troubles.ts';

/** Nobody waits longer for an answer, whatever happens. */
const longestMs = 12_000;

const gateways = 2;

/** Commands a second. */
const mostAtRest = 2;

await ensureBuilt();
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    mongodb: { type: 'string' },
    'at-rest': { type: 'string' },
    history: { type: 'string', default: '0' },
    proxy: { type: 'string' },
  },
});
const { proxy } = values;
if (proxy !== undefined && !isProxyName(proxy))
  throw new Error(`There is a recipe for ${proxyNames.join(', ')}`);
const random = randomOf(Number(values.seed));
const database = await openDatabase(values.mongodb);
if (values['at-rest'] !== undefined) {
  const rest = { seconds: Number(values['at-rest']), history: Number(values.history) };
  const measured = await measureAtRest(database, rest).finally(() => database.close());
  const { perSecond, byCommand, audited } = measured;
  for (const [name, rate] of byCommand) console.log(`${name.padEnd(16)} ${rate.toFixed(2)}`);
  console.log(
    `At rest two of everything ask ${perSecond.toFixed(2)} commands a second with ${audited} audited changes; the limit is ${mostAtRest}`,
  );
  process.exit(perSecond < mostAtRest ? 0 : 1);
}
const browser = await startBrowser();
const counts = new Map<string, number>();
let until = Number.POSITIVE_INFINITY;

/** The gateways come last; a proxy that ends nothing at one that is frozen is not asked to. */
const draw = (members: number): ReturnType<typeof drawEvent> => {
  const event = drawEvent(random, members);
  const isGateway = 'member' in event && event.member >= members - gateways;
  return event.kind === 'freeze' && isGateway && proxy && !endsFrozen(proxy) ? draw(members) : event;
};
const { figures, faults } = await runTwoOfEverything({
  database,
  next: (members) => {
    if (until === Number.POSITIVE_INFINITY) until = performance.now() + Number(values.minutes) * 60_000;
    return performance.now() < until ? draw(members) : null;
  },
  onEvent: ({ kind }, name) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    console.log(`${kind} ${name}`);
  },
  browser,
  ...defined({ proxy }),
}).finally(async () => {
  await browser.close();
  await database.close();
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
console.log(`\nSeed ${values.seed}: ${[...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`);
for (const [kind, durations] of Object.entries(figures.durations) as [RequestKind, number[]][])
  console.log(
    `${kind.padEnd(12)} ${String(durations.length).padStart(6)}, half within ${seconds(quantile(durations, 0.5))}, 99 % within ${seconds(quantile(durations, 0.99))}, all within ${seconds(quantile(durations, 1))}`,
  );
console.log(
  `${figures.uncertain} plain writes were answered with an error that leaves open what became of them`,
);
const late = figures.slowest.milliseconds > longestMs;
if (late) console.error(`${figures.slowest.what} took ${seconds(figures.slowest.milliseconds)}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0 || late) process.exit(1);
console.log('Nothing was lost, nothing was blank, nothing took over 12 s, and nothing was done twice');
process.exit(0);
