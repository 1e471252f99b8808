/** The records that obligations of law become. */
import { inspections as contracts } from 'shared-kit/contracts/legal/inspections';
import { type ClientSession, nextId, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { writeTogether } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import { inspectionSpec } from './describe-inspections.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';

const bodySchema = contracts.create.body as NonNullable<typeof contracts.create.body>;
export type NewInspection = z.output<typeof bodySchema>;

/** With the defaults of what is left out. */
export const newInspection = (body: z.input<typeof bodySchema>): NewInspection => z.parse(bodySchema, body);

/** All or none; answers their ids in the order of the bodies. */
export const addInspections = async (
  bodies: readonly NewInspection[],
  ctx: RequestContext,
  session: ClientSession,
): Promise<number[]> => {
  if (bodies.length === 0) return [];
  const firstId = await nextId(ctx.db, inspections.collection, bodies.length);
  const refuse = (_: number, error: unknown): never => {
    throw error;
  };
  const entries = bodies.map((body) => ({ current: null, body }));
  await writeTogether(inspectionSpec, { entries, firstId, refuse }, { ctx, session });
  return bodies.map((_, index) => firstId + index);
};

interface Amendment {
  readonly id: number;
  readonly change: Partial<NewInspection>;
}

/** All or none: what is given takes the place of what stands there. */
export const amendInspections = async (
  amendments: readonly Amendment[],
  ctx: RequestContext,
  session: ClientSession,
): Promise<void> => {
  if (amendments.length === 0) return;
  const ids = amendments.map(({ id }) => id);
  const found = await inspections(ctx.db)
    .find({ _id: trusted({ $in: ids }) })
    .session(session)
    .lean<InspectionRecord[]>();
  const fieldNames = Object.keys(newInspection({ installationId: 1, inspectionType: 0, name: '-' }));
  const entries = amendments.flatMap(({ id, change }) => {
    const current = found.find(({ _id }) => _id === id);
    if (!current) return [];
    const kept = Object.entries(current).filter(([name]) => fieldNames.includes(name));
    return [{ current, body: { ...newInspection(Object.fromEntries(kept) as NewInspection), ...change } }];
  });
  const refuse = (_: number, error: unknown): never => {
    throw error;
  };
  await writeTogether(inspectionSpec, { entries, firstId: 0, refuse }, { ctx, session });
};
