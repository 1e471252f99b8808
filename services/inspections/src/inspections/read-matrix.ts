/** How each category stands in each installation. */

import type * as contracts from 'shared-kit/contracts/legal/inspections';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { seenPlaces } from './seen-places.ts';
import { type StandingState, type Sum, standingStates } from './sums.model.ts';
import { readSums } from './sums.ts';

interface Cell {
  readonly installationId: number;
  readonly state: StandingState;
  readonly count: number;
  readonly bad: number;
  readonly nextDue: string | null;
}

/** The worst first. */
const byWorst: readonly StandingState[] = [
  'failed',
  'expired',
  'differs',
  'expiring',
  'booked',
  'valid',
  'exempt',
];

const cellOf = (installationId: number, sums: readonly Sum[]): Cell => {
  const counts = standingStates.map((_, index) =>
    sums.reduce((sum, each) => sum + (each.counts[index] ?? 0), 0),
  );
  const countOf = (state: StandingState): number => counts[standingStates.indexOf(state)] ?? 0;
  return {
    installationId,
    state: byWorst.find((state) => countOf(state) > 0) ?? 'valid',
    count: counts.reduce((sum, each) => sum + each, 0),
    bad: countOf('failed') + countOf('expired') + countOf('differs'),
    nextDue: sums.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0] ?? null,
  };
};

export type Matrix = AnswerOf<typeof contracts.getInspectionMatrix>['data'];

export const readMatrix = async (ctx: RequestContext): Promise<Matrix> => {
  const places = await seenPlaces(ctx);
  const sums = await readSums(ctx, places);
  const rows = new Map<number | null, Cell[]>();
  for (const { id, types } of places) {
    const seen = (sums.get(id) ?? []).filter(({ type }) => types.has(type));
    for (const [category, own] of Map.groupBy(seen, ({ category }) => category)) {
      const cells = rows.get(category) ?? [];
      rows.set(category, cells);
      cells.push(cellOf(id, own));
    }
  }
  const categories = [...rows].map(([id, cells]) => ({ id, cells }));
  return { installations: places.map(({ id, name }) => ({ id, name })), categories };
};

export const getInspectionMatrix: Handler<typeof contracts.getInspectionMatrix> = async (_, ctx) => ({
  data: await readMatrix(ctx),
});
