/** Correctives that are open beside what is done, and merged with each other while catalogues change. */
import fc from 'fast-check';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import {
  addCorrectiveComment,
  addCorrectiveCost,
  mergeCorrective,
  moveCorrective,
} from 'shared-kit/contracts/correctives/corrective-work';
import {
  createCorrective,
  getCorrective,
  listCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { callAt } from 'shared-kit/testing/call-at';
import { expect } from 'vitest';
import type { Portal } from './told-records.ts';

const many = 8;

/** Before which change of the catalogues which one of those that are open goes into which other. */
export const anyMerge = fc.record({ before: fc.nat(69), from: fc.nat(999), into: fc.nat(999) });
export type Merge = typeof anyMerge extends fc.Arbitrary<infer T> ? T : never;

const words = ['Gotea', 'Visto', 'Junta'] as const;

/** Each with an opening, a comment and a cost; each second one was closed before, and is open again. */
export const openSome = async (portal: Portal, elementIds: readonly number[]): Promise<readonly number[]> => {
  const { installationId } = portal;
  const query = { installationId, size: 1 };
  const [known] = (await callAt(portal, listCorrectives, { query })).data;
  const { correctiveTypeId = 1, priority = 1 } = known ?? {};
  const ids: number[] = [];
  for (let number = 0; number < many; number += 1) {
    const [opening, comment, closing] = words.map((word) => `${word} ${number}`);
    const elementId = elementIds[number % elementIds.length];
    const about = { elementId, openingDescription: opening };
    const body = { installationId, correctiveTypeId, priority, level: 0, ...about };
    const { id, version } = (await callAt(portal, createCorrective, { body })).data;
    const params = { id };
    const move = (asked: object) => callAt(portal, moveCorrective, { params, body: asked });
    if (number % 2 === 1) {
      const closed = await move({ move: 'close', version, closingDescription: closing, minutes: 10 });
      await move({ move: 'reopen', version: closed.data.version, reason: 'Sigue' });
    }
    await callAt(portal, addCorrectiveComment, { params, body: { description: comment } });
    const cost = { description: `Pieza ${number}`, quantity: 1, unitPrice: 10 };
    await callAt(portal, addCorrectiveCost, { params, body: cost });
    ids.push(id);
  }
  return ids;
};

const read = async (portal: Portal, id: number): Promise<Corrective> =>
  (await callAt(portal, getCorrective, { params: { id } })).data;

/** Whether it was done: two that are still open are drawn. */
export const mergeDrawn = async (
  portal: Portal,
  ids: readonly number[],
  { from, into }: Merge,
): Promise<boolean> => {
  const all = await Promise.all(ids.map((id) => read(portal, id)));
  const open = all.filter(({ mergedIntoId }) => mergedIntoId === null);
  const one = open[from % open.length];
  const other = open.filter((each) => each !== one)[into % Math.max(1, open.length - 1)];
  if (!one || !other) return false;
  const body = { version: one.version, intoId: other.id };
  await callAt(portal, mergeCorrective, { params: { id: one.id }, body });
  return true;
};

/** What was said, done and paid of each stands in the one that it went into at last, under its number. */
export const nothingIsLost = async (portal: Portal, ids: readonly number[]): Promise<void> => {
  const all = new Map(await Promise.all(ids.map(async (id) => [id, await read(portal, id)] as const)));
  const lastOf = (one: Corrective): Corrective => {
    const next = one.mergedIntoId === null ? undefined : all.get(one.mergedIntoId);
    return next ? lastOf(next) : one;
  };
  for (const [number, id] of ids.entries()) {
    const one = all.get(id);
    if (!one) throw new Error(`No corrective ${id}`);
    const last = lastOf(one);
    const told = JSON.stringify(last);
    const [opening, comment, closing] = words.map((word) => `${word} ${number}`);
    const isMerged = last.id !== id;
    for (const said of [
      isMerged ? `${one.number}: ${opening}` : opening,
      `"${comment}"`,
      `"Pieza ${number}"`,
      ...(number % 2 === 1 ? [closing] : []),
    ])
      expect(told, `${one.number} in ${last.number}`).toContain(said);
    expect(last.merged.map((each) => each.id).includes(id), one.number).toBe(isMerged);
  }
};
