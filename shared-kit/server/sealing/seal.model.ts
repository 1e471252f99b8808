/** Seals of a service's audit: a chain for each installation, and one, of installation 0, for what belongs to none. */
import type { mongo } from 'mongoose';
import { defineCollection } from '../database/define-collection.ts';
import type { IndexedCollection } from '../database/define-model.ts';
import { hashOf } from './hashes.ts';

/** What the hash of a seal covers. */
interface SealedFacts {
  readonly installationId: number;
  /** From 1, without gaps. */
  readonly sequence: number;
  /** Hash of the seal before. */
  readonly previous: string;
  /** One hash of all entries of the batch. */
  readonly root: string;
  readonly count: number;
  readonly at: Date;
}

export interface Seal extends SealedFacts {
  readonly _id: string;
  readonly hash: string;
  /** Which entries, in order: they tell the one that does not fit. Empty once the batch is pruned. */
  readonly entries: readonly { readonly id: mongo.ObjectId; readonly hash: string }[];
  /** When the batch was older than what is kept, and its entries were removed. */
  readonly prunedAt: Date | null;
}

export const hashOfSeal = (service: string, seal: SealedFacts): string => {
  const { installationId, sequence, previous, root, count, at } = seal;
  return hashOf({ service, installationId, sequence, previous, root, count, at });
};

export const sealCollection = (service: string): string => `auditSeals_${service}`;

const indexes = [{ key: { installationId: 1, sequence: 1 }, unique: true }] as const;

export const sealsOf = (service: string) => defineCollection<Seal>(sealCollection(service), indexes);

export const sealCollections = (service: string): readonly IndexedCollection[] => [
  { collection: sealCollection(service), indexes },
];
