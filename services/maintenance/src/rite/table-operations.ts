/** What table 3.3 of RITE asks of the installation, beside what became of it. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { Operation, RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import { elementsV2 } from 'shared-kit/contracts/views/structure';
import type { MeasuredGenerator } from 'shared-kit/domain/legal/rite/rite-energy';
import {
  askedOperations,
  isMissing,
  operationState,
  partsInstalled,
  type TableOperation,
} from 'shared-kit/domain/legal/rite/rite-operations';
import { type RiteBand, riteDuties } from 'shared-kit/domain/legal/rite/rite-power';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import table from './table-33.json' with { type: 'json' };

type Row = RiteCertificate['table'][number];
type Named = TableOperation & Pick<Row, 'name'>;

interface Asking {
  readonly installationId: number;
  readonly generators: readonly MeasuredGenerator[];
  readonly operations: readonly Operation[];
  readonly band: RiteBand;
}

/** Names of the types of what is in use there, each once. */
const readTypeNames = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<string[]> => {
  const found = await databaseOf(db)
    .collection(elementsV2)
    .aggregate<{ readonly _id: string }>([
      { $match: { installationId, entityStatus: EntityStatus.Active } },
      { $group: { _id: '$elementTypeName' } },
    ])
    .toArray();
  return found.map(({ _id }) => _id);
};

/** Those of the table in its order, each with what became of it; what is planned under a reference of one's own is none of them. */
export const readTable = async (
  ctx: Pick<RequestContext, 'db'>,
  { installationId, generators, operations, band }: Asking,
): Promise<Pick<RiteCertificate, 'table' | 'missingOperations'>> => {
  const typeNames = riteDuties[band].certificate ? await readTypeNames(ctx, installationId) : [];
  const byRef = new Map(operations.map((operation) => [operation.ref, operation]));
  const planned = new Set(operations.filter((each) => each.planned > 0).map(({ ref }) => ref));
  const installed = partsInstalled(generators, typeNames);
  const asked = askedOperations(table as Named[], { installed, planned }, band);
  const rows = asked.map(
    ({ number, ref, name, period }): Row => ({
      number,
      ref,
      name,
      state: operationState(period, byRef.get(ref)),
    }),
  );
  return { table: rows, missingOperations: rows.filter(({ state }) => isMissing(state)).length };
};
