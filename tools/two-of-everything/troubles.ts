/** What befalls one of the processes at a time, and what is released meanwhile, drawn from a seed. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from './members.ts';
import { type ReleaseChange, released } from './releases.ts';

export const troubleKinds = ['kill', 'freeze', 'hiccup', 'restart'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  /** Which of the processes. */
  readonly member: number;
  /** Milliseconds that a hiccup lasts. */
  readonly milliseconds: number;
}

const longestHiccupMs = 4000;

/** Of three things that happen one is a release. */
const shareOfReleases = 1 / 3;

const drawRelease = (random: () => number): ReleaseChange => ({
  kind: random() < 0.5 ? 'promote' : 'rollBack',
  module: released[Math.floor(random() * released.length)] ?? released[0],
});

export const drawEvent = (random: () => number, members: number): Trouble | ReleaseChange =>
  random() < shareOfReleases ? drawRelease(random) : drawTrouble(random, members);

export const drawTrouble = (random: () => number, members: number): Trouble => ({
  kind: troubleKinds[Math.floor(random() * troubleKinds.length)] ?? 'kill',
  member: Math.floor(random() * members),
  milliseconds: Math.floor(random() * longestHiccupMs),
});

/**
 * Brings it about and ends it again. `meanwhile` resolves when everybody has got answers since: whoever is frozen stays so until whoever waited
 * for it has been answered by the other one.
 */
export const bringAbout = async (
  { kind, milliseconds }: Trouble,
  member: Member,
  meanwhile: () => Promise<void>,
): Promise<void> => {
  if (kind === 'restart') {
    await member.end();
    await member.start();
    return;
  }
  if (kind === 'kill') {
    await member.kill();
    await meanwhile();
    await member.start();
    return;
  }
  member.freeze();
  try {
    await (kind === 'freeze' ? meanwhile() : pause(milliseconds));
  } finally {
    member.thaw();
  }
};
