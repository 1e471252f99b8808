/** The proofs: kills, copies, fuzzing, recorded answers, generators. */
import { runTargets } from './nx.mjs';

/** Packages with a target of that name. */
export const proven = ['services/embedded-mongodb', 'services/standalone', 'tools'];

/**
 * `long` repeats as often as a proof is worth; else as often as a change can wait for.
 * @param {{ long?: boolean } & Parameters<typeof runTargets>[1]} options
 */
export const runProofs = async ({ long = false, env = {}, ...options }) =>
  runTargets(['proofs'], {
    ...{ parallel: 2, output: 'collect', ...options },
    env: { ...env, NODE_ENV: 'test', PROOFS: long ? 'long' : 'short' },
  });
