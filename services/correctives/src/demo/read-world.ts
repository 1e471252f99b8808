/** Where things break in an installation, who tells of it and who repairs it. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import {
  type CorrectiveTypeV1,
  correctiveTypesV1,
  type ElementV1,
  elementsV1,
} from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type Targets, targetsIn } from '../correctives/targets.ts';
import type { Person } from '../references/people.ts';
import { correctiveTargets } from '../targets/target.model.ts';

type Some<T> = readonly [T, ...T[]];

export interface World {
  readonly installationId: number;
  /** What everything is drawn from. */
  readonly seed: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly elements: Some<ElementV1>;
  readonly byType: ReadonlyMap<string, Some<ElementV1>>;
  readonly types: ReadonlyMap<string, CorrectiveTypeV1>;
  readonly managers: Some<Person>;
  readonly technicians: Some<Person>;
  readonly targets: Targets;
}

const isSome = <T>(values: readonly T[]): values is Some<T> => values.length > 0;

/** Null where there is nobody, nothing, or no types of correctives. */
export const readWorld = async (
  db: Connection,
  { _id: installationId, ref, timeZone }: InstallationV1,
  now: Date,
): Promise<World | null> => {
  const views = databaseOf(db);
  const elements = await views
    .collection<ElementV1>(elementsV1)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .sort({ _id: 1 })
    .toArray();
  const types = await views.collection<CorrectiveTypeV1>(correctiveTypesV1).find({}).toArray();
  const users = await views
    .collection<GrantsV1>(grantsV1)
    .find({ entityStatus: EntityStatus.Active, isBlocked: false, 'grants.installationId': installationId })
    .sort({ _id: 1 })
    .toArray();
  const targets = await correctiveTargets(db).findOne({ _id: installationId });
  const who = (permission: Permission): Person[] =>
    users
      .filter(({ grants }) =>
        grants.some(
          (grant) => grant.installationId === installationId && grant.permissions.includes(permission),
        ),
      )
      .map(({ _id: userId, name }) => ({ userId, name }));
  const [managers, adders] = [who(Permission.CorrectiveEdit), who(Permission.CorrectiveOnlyAdd)];
  const technicians = isSome(adders) ? adders : managers;
  if (!isSome(elements) || !isSome(managers) || !isSome(technicians) || types.length === 0) return null;
  const byType = new Map<string, Some<ElementV1>>();
  for (const [name, own] of Map.groupBy(elements, ({ elementTypeName }) => elementTypeName))
    if (isSome(own)) byType.set(name, own);
  return {
    installationId,
    seed: ref,
    timeZone,
    now,
    elements,
    byType,
    managers,
    technicians,
    types: new Map(types.map((type) => [type.name.es, type])),
    targets: targetsIn(targets, timeZone),
  };
};
