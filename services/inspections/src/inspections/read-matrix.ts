/** How each category stands in each installation. */

import type { InspectionType } from 'shared-kit/contracts/enums';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type * as contracts from 'shared-kit/contracts/inspections';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { localDayText } from 'shared-kit/domain/local-day';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { databaseOf } from 'shared-kit/server/mongo';
import { permittedTypes } from './permitted-types.ts';
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
const byWorst: readonly StandingState[] = ['failed', 'expired', 'expiring', 'booked', 'valid', 'exempt'];

const cellOf = (installationId: number, sums: readonly Sum[]): Cell => {
  const counts = standingStates.map((_, index) =>
    sums.reduce((sum, each) => sum + (each.counts[index] ?? 0), 0),
  );
  const countOf = (state: StandingState): number => counts[standingStates.indexOf(state)] ?? 0;
  return {
    installationId,
    state: byWorst.find((state) => countOf(state) > 0) ?? 'valid',
    count: counts.reduce((sum, each) => sum + each, 0),
    bad: countOf('failed') + countOf('expired'),
    nextDue: sums.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0] ?? null,
  };
};

const idsOf = async ({ caller, db }: RequestContext): Promise<number[]> => {
  if (!caller.isSuperAdmin) return [...new Set(caller.grants.map(({ installationId }) => installationId))];
  const found = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

interface SeenPlace {
  readonly id: number;
  readonly name: string;
  readonly today: string;
  readonly types: ReadonlySet<InspectionType>;
}

/** Where the caller may see any type: where there is a grant, or everywhere for a super-administrator. */
const placesOf = async (ctx: RequestContext): Promise<SeenPlace[]> => {
  const { views, now } = ctx;
  const at = now();
  const found = await Promise.all(
    (await idsOf(ctx)).map(async (id): Promise<SeenPlace[]> => {
      const place = await views.installation(id);
      const types = await permittedTypes(ctx, id);
      if (!place || types.length === 0) return [];
      return [{ id, name: place.name, today: localDayText(at, place.timeZone), types: new Set(types) }];
    }),
  );
  const { compare } = new Intl.Collator('es');
  return found.flat().toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
};

export const getInspectionMatrix: Handler<typeof contracts.getInspectionMatrix> = async (_, ctx) => {
  const places = await placesOf(ctx);
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
  return { data: { installations: places.map(({ id, name }) => ({ id, name })), categories } };
};
