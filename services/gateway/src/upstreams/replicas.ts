/** The replicas of a service: which of them gets a request, and which next if that one is not there. */

import { replicasSetAside } from 'shared-kit/server/metrics';

export interface Replica {
  readonly url: string;
  /** It said so when it was last asked, and has not failed to answer since. */
  isReady: boolean;
  /** Each ends a request that waits for it. */
  readonly underWay: Set<() => void>;
  /** When it became ready after it had not been, on the clock of `performance.now()`. */
  readySince: number;
  /** Looks in a row that it left without any answer. */
  silences: number;
  /** Answers in a row that were failures of its own. */
  failures: number;
  /** How often it was set aside for them, less once it has done well. */
  ejections: number;
  ejectedUntil: number;
  /** Milliseconds to an answer, an average in which the last ones weigh most, with how many it is of. */
  latency: number;
  answers: number;
  answeredAt: number;
}

export const replicaAt = (url: string): Replica => ({
  url,
  isReady: false,
  underWay: new Set(),
  readySince: Number.NEGATIVE_INFINITY,
  silences: 0,
  failures: 0,
  ejections: 0,
  ejectedUntil: Number.NEGATIVE_INFINITY,
  latency: 0,
  answers: 0,
  answeredAt: Number.NEGATIVE_INFINITY,
});

/** For so long one that has come back gets a growing part of its share: its caches are cold and its code is not compiled. */
const warmMs = 10_000;
/** The smallest part of its share that one gets which is cold or slow: by it, it is seen to be better. */
const leastShare = 0.1;
const failuresUntilOut = 5;
const firstOutMs = 10_000;
const longestOutMs = 60_000;
/** How much of the average the last answer is. */
const weightOfLast = 0.1;
const answersToKnow = 20;
/** Slow is what takes so many times as long as the quickest, and so many milliseconds at least. */
const slowTimes = 3;
const slowMs = 250;
/** What was slow so long ago may not be any more. */
const forgottenMs = 10_000;

/** A failure that another replica might not have: of a process whose disk, memory or network is broken. Who says to come later (503) is none. */
const isFailure = (status: number): boolean => status >= 500 && status !== 503;

/** Notes an answer, and sets the replica aside after several failures in a row: longer each time. */
export const noteAnswer = (
  replica: Replica,
  {
    status,
    milliseconds,
    now,
  }: { readonly status: number; readonly milliseconds: number; readonly now: number },
): void => {
  if (now - replica.answeredAt > forgottenMs) replica.answers = 0;
  replica.answers += 1;
  replica.answeredAt = now;
  const weight = Math.max(weightOfLast, 1 / replica.answers);
  replica.latency += (milliseconds - replica.latency) * weight;
  if (!isFailure(status)) {
    replica.failures = 0;
    if (now - replica.ejectedUntil > longestOutMs) replica.ejections = 0;
    return;
  }
  replica.failures += 1;
  if (replica.failures < failuresUntilOut) return;
  replica.failures = 0;
  replica.ejections += 1;
  replicasSetAside.inc({ url: replica.url, reason: 'failing' });
  replica.ejectedUntil = now + Math.min(firstOutMs * replica.ejections, longestOutMs);
};

const latencyOf = ({ answers, answeredAt, latency }: Replica, now: number): number | null =>
  answers < answersToKnow || now - answeredAt > forgottenMs ? null : latency;

/** What part of its turns it takes, from `leastShare` to 1: less while it is cold, and while it is slow beside the quickest of them. */
const shareOf = (replica: Replica, replicas: readonly Replica[], now: number): number => {
  const warmth = (now - replica.readySince) / warmMs;
  const latency = latencyOf(replica, now);
  const quickest = Math.min(...replicas.flatMap((each) => latencyOf(each, now) ?? []));
  const isSlow = latency !== null && latency > slowMs && latency > slowTimes * quickest;
  return Math.min(1, Math.max(leastShare, Math.min(warmth, isSlow ? quickest / latency : 1)));
};

/**
 * The ready ones before the others, those that are not set aside first, the least busy of them first; equally busy ones take turns by `turn`, cold
 * and slow ones only some of them. Those that are not ready come last and not never: one that has just started is better than no answer.
 */
export const inOrder = (
  replicas: readonly Replica[],
  { turn, now }: { readonly turn: number; readonly now: number },
): Replica[] => {
  const start = replicas.length === 0 ? 0 : turn % replicas.length;
  const rotated = [...replicas.slice(start), ...replicas.slice(0, start)];
  const rankOf = (replica: Replica): number => {
    if (!replica.isReady) return 3;
    if (replica.ejectedUntil > now) return 2;
    return turn % Math.round(1 / shareOf(replica, replicas, now)) === 0 ? 0 : 1;
  };
  const ranks = new Map(rotated.map((replica) => [replica, rankOf(replica)]));
  return rotated.sort(
    (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a.underWay.size - b.underWay.size,
  );
};
