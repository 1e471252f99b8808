/** The replicas of a service: which of them gets a request, and which next if that one is not there. */

export interface Replica {
  readonly url: string;
  /** It said so when it was last asked, and has not failed to answer since. */
  isReady: boolean;
  /** Requests that it is working on. */
  inFlight: number;
}

export const replicaAt = (url: string): Replica => ({ url, isReady: false, inFlight: 0 });

/**
 * The ready ones before the others, the least busy first; equally busy ones take turns by `turn`. Those that are not ready come last and not
 * never: one that has just started is better than no answer.
 */
export const inOrder = (replicas: readonly Replica[], turn: number): Replica[] => {
  const start = replicas.length === 0 ? 0 : turn % replicas.length;
  const rotated = [...replicas.slice(start), ...replicas.slice(0, start)];
  return rotated.sort((a, b) => Number(b.isReady) - Number(a.isReady) || a.inFlight - b.inFlight);
};
