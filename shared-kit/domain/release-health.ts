/** Whether a release of a module runs well, by the people it came up for and those it failed. */

/** What a release was to one person; whoever signs in again, in whatever browser, is the same person. */
export const personStates = ['open', 'apart', 'good', 'failed'] as const;
/**
 * - `open`: it began to run, perhaps again, and nothing more was heard yet. Where nothing comes for `hangMs`, it hangs.
 * - `apart`: lines, servers and what was lost in transit kept it away, or its person left before it was there. It says nothing of the release.
 * - `good`: it was on the screen.
 * - `failed`: once is enough, whatever comes after.
 */
export type PersonState = (typeof personStates)[number];

/** What is heard of a release: it begins to run, is on the screen, its person leaves before, it fails, or something on the way does. */
export type ReleaseSign = 'started' | 'ready' | 'left' | 'fault' | 'infrastructure';

/** Milliseconds of silence after a start that are a hang. */
export const hangMs = 120_000;

const nextStates: Readonly<Record<ReleaseSign, Readonly<Record<PersonState, PersonState>>>> = {
  started: { open: 'open', apart: 'open', good: 'open', failed: 'failed' },
  ready: { open: 'good', apart: 'good', good: 'good', failed: 'failed' },
  left: { open: 'apart', apart: 'apart', good: 'good', failed: 'failed' },
  fault: { open: 'failed', apart: 'failed', good: 'failed', failed: 'failed' },
  infrastructure: { open: 'apart', apart: 'apart', good: 'good', failed: 'failed' },
};

/** What the release is to a person after `sign`; null before anything was heard. */
export const stateAfter = (state: PersonState | null, sign: ReleaseSign): PersonState =>
  nextStates[sign][state ?? 'apart'];

/** People, each once. */
export interface ReleaseCounts {
  readonly good: number;
  readonly failed: number;
}

/** The probabilities with which the test is wrong. */
export const errorRates = {
  /** A release that fails no more than the stable one is called bad. */
  falseAlarm: 0.01,
  /** One that fails `worseBy` more of its people than the stable one is called good. */
  missedFailure: 0.05,
} as const;

/** The share of the people, of those whom the stable release does not fail, that a bad release fails besides. */
const worseBy = 0.1;
/** The share of people that a release may fail for reasons of their own browsers: none is held to be better. */
const usualShare = 0.02;
/** The people that the usual share weighs as much as, where few ran the stable release. */
const usualPeople = 50;

const badFrom = Math.log((1 - errorRates.missedFailure) / errorRates.falseAlarm);
const goodFrom = Math.log(errorRates.missedFailure / (1 - errorRates.falseAlarm));

const expectedShare = ({ good, failed }: ReleaseCounts): number =>
  Math.min(0.9, Math.max(usualShare, (failed + usualShare * usualPeople) / (good + failed + usualPeople)));

/** The logarithm of how much likelier the counts are of a bad release than of one like the stable one. */
export const evidenceAgainst = ({ good, failed }: ReleaseCounts, stable: ReleaseCounts): number => {
  const expected = expectedShare(stable);
  const bad = expected + worseBy * (1 - expected);
  return failed * Math.log(bad / expected) + good * Math.log((1 - bad) / (1 - expected));
};

export const verdicts = ['open', 'good', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Wald's sequential test of a canary against what the stable release did meanwhile. It may be asked after each person: the error rates hold
 * for all of the answers together, so that a bad release ends early and a good one is not asked for more people than it needs.
 */
export const verdictOn = (canary: ReleaseCounts, stable: ReleaseCounts): Verdict => {
  const evidence = evidenceAgainst(canary, stable);
  if (evidence >= badFrom) return 'bad';
  return evidence <= goodFrom ? 'good' : 'open';
};

/** People for whom a release must have come up before it counts as one to go back to. */
const fewestPeople = 3;

/** Whether a release is known to work: enough to go back to it, with less certainty than a canary's verdict has. */
export const ranWell = (counts: ReleaseCounts): boolean =>
  counts.good >= fewestPeople && evidenceAgainst(counts, { good: 0, failed: 0 }) < 0;
