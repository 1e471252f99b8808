/** What happens in a round: drawn from a seed, so that the same seed makes the same round. */
import { type Release, releases } from './bundle.ts';
import { type DeedKind, deedKinds, type Resource } from './deeds.ts';
import { type Fate, fates } from './proxy.ts';

export const who = ['a', 'b'] as const;
export type Who = (typeof who)[number];

export type Step =
  | {
      readonly kind: 'write';
      readonly who: Who;
      readonly tab: number;
      readonly task: number;
      readonly field: 'text' | 'value' | 'photo' | 'signature';
    }
  /** A corrective or a stop begins; a stop may wait for a corrective that was reported there. */
  | { readonly kind: 'report'; readonly who: Who; readonly tab: number; readonly what: Resource }
  /** Something is done to one that the device knows; a stop ends. */
  | {
      readonly kind: 'deed';
      readonly who: Who;
      readonly tab: number;
      readonly record: number;
      readonly deed: DeedKind;
    }
  /**
   * In and out of the basement: prepared once, the network goes, a card is worked on as it is shown there, the network comes, and goes again
   * on the same preparation.
   */
  | {
      readonly kind: 'basement';
      readonly who: Who;
      readonly tab: number;
      readonly task: number;
      readonly field: 'text' | 'value';
    }
  /** The device is prepared, once more where it was. */
  | { readonly kind: 'prepare'; readonly who: Who }
  /** A value that is no number, which the service refuses. */
  | { readonly kind: 'misread'; readonly who: Who; readonly tab: number; readonly task: number }
  /** What was refused is put right or thrown away by its person. */
  | { readonly kind: 'correct'; readonly who: Who; readonly isDiscarded: boolean }
  /** What was saved last is taken back, whether or not it was sent. */
  | { readonly kind: 'undo'; readonly who: Who }
  /** What the server has is read anew, as a screen that is opened does. */
  | { readonly kind: 'look'; readonly who: Who; readonly task: number }
  | { readonly kind: 'network'; readonly who: Who; readonly isOnline: boolean }
  | { readonly kind: 'fates'; readonly fates: readonly Fate[] }
  /** Three of ten calls go nowhere, and the others take up to 3 s. */
  | { readonly kind: 'loss'; readonly isOn: boolean }
  | { readonly kind: 'send'; readonly who: Who }
  | { readonly kind: 'killBrowser'; readonly who: Who }
  | { readonly kind: 'killService' }
  | { readonly kind: 'killDatabase' }
  /** A day ahead or behind. */
  | { readonly kind: 'clock'; readonly who: Who; readonly days: number }
  /** The other person signs in on the same device, works, and leaves again. */
  | { readonly kind: 'swap'; readonly who: Who; readonly task: number }
  /** All of a device's work goes to the other as a file. */
  | { readonly kind: 'carry'; readonly from: Who }
  /** What waits is changed where it waits. */
  | { readonly kind: 'edit'; readonly who: Who }
  | { readonly kind: 'resolve'; readonly who: Who; readonly choice: 'mine' | 'theirs' }
  | { readonly kind: 'fullDisk'; readonly who: Who }
  /** The portal is another process, and one of the tabs has the new page while the other goes on with the one before. */
  | { readonly kind: 'deploy'; readonly who: Who }
  /** One of the tabs is of another release than the rest; or all are of this one again, whose data may have been of the other. */
  | { readonly kind: 'release'; readonly who: Who; readonly release: Release; readonly isAll: boolean }
  /** The service is of the next release, or of this one again. */
  | { readonly kind: 'serviceRelease'; readonly release: Release }
  | { readonly kind: 'rest'; readonly ms: number };

/** Mulberry32: from 0 to 1, 1 excluded. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export const tasksOfRound = 3;
const reported = ['correctives', 'correctives', 'outOfServices'] as const;
/** A task holds ten photos. */
const mostPhotos = 6;

type Draw = (random: Random) => Step;

interface Random {
  readonly share: () => number;
  readonly below: (limit: number) => number;
  readonly of: <T>(all: readonly T[]) => T;
}

const randomFrom = (share: () => number): Random => {
  const below = (limit: number): number => Math.floor(share() * limit);
  return { share, below, of: (all) => all[below(all.length)] as (typeof all)[number] };
};

/** How often each comes beside the others. */
const draws: readonly (readonly [number, Draw])[] = [
  [
    26,
    ({ of, below }) => ({
      kind: 'write',
      who: of(who),
      tab: below(2),
      task: below(tasksOfRound),
      field: of(['text', 'text', 'value', 'value', 'photo', 'signature'] as const),
    }),
  ],
  [5, ({ of, below }) => ({ kind: 'report', who: of(who), tab: below(2), what: of(reported) })],
  [
    16,
    ({ of, below }) => ({
      kind: 'deed',
      who: of(who),
      tab: below(2),
      record: below(6),
      deed: of(deedKinds),
    }),
  ],
  [
    8,
    ({ of, below }) => ({
      kind: 'basement',
      who: of(who),
      tab: below(2),
      task: below(tasksOfRound),
      field: of(['text', 'value'] as const),
    }),
  ],
  [2, ({ of }) => ({ kind: 'prepare', who: of(who) })],
  [4, ({ of, below }) => ({ kind: 'misread', who: of(who), tab: below(2), task: below(tasksOfRound) })],
  [5, ({ of, share }) => ({ kind: 'correct', who: of(who), isDiscarded: share() < 0.3 })],
  [6, ({ of }) => ({ kind: 'undo', who: of(who) })],
  [6, ({ of, below }) => ({ kind: 'look', who: of(who), task: below(tasksOfRound) })],
  [8, ({ of, share }) => ({ kind: 'network', who: of(who), isOnline: share() < 0.5 })],
  [10, ({ of, below }) => ({ kind: 'fates', fates: Array.from({ length: 1 + below(4) }, () => of(fates)) })],
  [3, ({ share }) => ({ kind: 'loss', isOn: share() < 0.6 })],
  [6, ({ of }) => ({ kind: 'send', who: of(who) })],
  [3, ({ of }) => ({ kind: 'killBrowser', who: of(who) })],
  [1, () => ({ kind: 'killService' })],
  [1, () => ({ kind: 'killDatabase' })],
  [3, ({ of }) => ({ kind: 'clock', who: of(who), days: of([-1, 0, 1]) })],
  [2, ({ of, below }) => ({ kind: 'swap', who: of(who), task: below(tasksOfRound) })],
  [2, ({ of }) => ({ kind: 'carry', from: of(who) })],
  [4, ({ of }) => ({ kind: 'edit', who: of(who) })],
  [4, ({ of }) => ({ kind: 'resolve', who: of(who), choice: of(['mine', 'theirs'] as const) })],
  [2, ({ of }) => ({ kind: 'fullDisk', who: of(who) })],
  [2, ({ of }) => ({ kind: 'deploy', who: of(who) })],
  [3, ({ of, share }) => ({ kind: 'release', who: of(who), release: of(releases), isAll: share() < 0.5 })],
  [2, ({ of }) => ({ kind: 'serviceRelease', release: of(releases) })],
  [6, ({ below }) => ({ kind: 'rest', ms: 50 + below(400) })],
];
const total = draws.reduce((sum, [weight]) => sum + weight, 0);

const drawOne = (random: Random): Step => {
  let left = random.share() * total;
  for (const [weight, draw] of draws) {
    left -= weight;
    if (left < 0) return draw(random);
  }
  return { kind: 'rest', ms: 50 };
};

export const stepsOf = (seed: number): readonly Step[] => {
  const random = randomFrom(randomOf(seed));
  const steps = Array.from({ length: 18 + random.below(14) }, () => drawOne(random));
  let photos = 0;
  return steps.filter((step) => {
    if (step.kind !== 'write' || step.field !== 'photo') return true;
    photos += 1;
    return photos <= mostPhotos;
  });
};
