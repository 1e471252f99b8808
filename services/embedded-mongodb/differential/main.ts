/** The command `npm run differential`: runs areas on both servers and prints the smallest case that differs. */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';
import type { Area, Case } from './area.ts';
import { type Difference, difference } from './compare.ts';
import { toText } from './ejson.ts';
import { Subject } from './observe.ts';
import { areaNames, loadArea, writeRecorded } from './record.ts';

/** The milliseconds that the search for a smaller counterexample may take. */
const SHRINKING = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, seed: { type: 'string' }, record: { type: 'string' } },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const url = process.env.MONGODB_URL;
const unknown = positionals.filter((name) => !areaNames().includes(name));
if (!url || unknown.length > 0) {
  say(
    url
      ? `There is no ${unknown.join(', ')}. There are: ${areaNames().join(', ')}`
      : 'MONGODB_URL names the MongoDB to compare with.',
  );
  process.exit(2);
}

const names = positionals.length > 0 ? positionals : areaNames();
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const embedded = await startEmbeddedMongo({ dataDir: ':memory:' });
const theirs = await MongoClient.connect(url);
const ours = await MongoClient.connect(embedded.url);
let failed = false;
try {
  for (const name of names) {
    const area = await loadArea(name);
    const database = `${name}_differential_${process.pid}`;
    const real = new Subject(theirs.db(database));
    if (values.record === undefined) await compare(name, area, { real, own: new Subject(ours.db(database)) });
    else await record(name, area, { real, count: Number(values.record) });
    await real.drop();
  }
} finally {
  await Promise.all([theirs.close(), ours.close()]);
  await embedded.close();
}
process.exit(failed ? 1 : 0);

async function compare(
  name: string,
  { cases, refusals }: Area,
  { real, own }: { readonly real: Subject; readonly own: Subject },
): Promise<void> {
  let worst: { given: Case; found: Difference } | undefined;
  const agrees = async (given: Case): Promise<boolean> => {
    const found = difference(
      given,
      ...(await Promise.all([real.observe(given), own.observe(given)])),
      refusals,
    );
    if (found) worst = { given, found };
    return !found;
  };
  let deadline = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(cases, async (given) => {
    if (Date.now() > deadline) return true;
    const holds = await agrees(given);
    if (!holds) deadline = Math.min(deadline, Date.now() + SHRINKING);
    return holds;
  });
  const started = performance.now();
  const result = await fc.check(property, { seed, numRuns: Number(values.runs ?? 1000) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!result.failed) return say(`✓ ${name}: ${result.numRuns} cases agree (seed ${seed}, ${seconds} s)`);
  failed = true;
  say(
    `✗ ${name}: after ${result.numRuns} cases (seed ${seed}, path ${result.counterexamplePath}, ${seconds} s)`,
  );
  if (!worst) return say(String(result.errorInstance));
  const { given, found } = worst;
  for (const [part, value] of Object.entries(given)) {
    if (Array.isArray(value)) for (const item of value) say(`  ${part}: ${toText(item)}`);
    else say(`  ${part}: ${toText(value)}`);
  }
  say(`  ${found.what}\n    MongoDB:  ${found.expected}\n    embedded: ${found.given}`);
}

async function record(
  name: string,
  { cases }: Area,
  { real, count }: { readonly real: Subject; readonly count: number },
): Promise<void> {
  const recorded = [];
  for (const given of fc.sample(cases, { seed, numRuns: count }))
    recorded.push({ given, expected: await real.observe(given) });
  writeRecorded(name, recorded);
  say(`${name}: ${count} cases recorded (seed ${seed})`);
}
