/** A cost centre of the demonstration's house, so that its year can be divided. What somebody changed since stays. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type BuildingV1, buildingsV1 } from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { demoContext } from 'shared-kit/server/http/demo-context';
import { createRecord, findRecord, keyOf } from 'shared-kit/server/records';
import { ownCostCentres } from '../budgets/cost-centre.model.ts';
import { costCentreSpec } from '../budgets/describe-cost-centres.ts';
import { say } from './words.ts';

interface DemoReports {
  readonly db: Connection;
  readonly now?: () => Date;
  /** Reference of the installation. */
  readonly ref: string;
}

const code = 'CC-100';

export const seedDemo = async ({ db, now = () => new Date(), ref }: DemoReports): Promise<void> => {
  const ctx = demoContext('reports', db, now);
  const installation = await databaseOf(db).collection<InstallationV1>(installationsV1).findOne({ ref });
  if (!installation) return;
  const { _id: installationId } = installation;
  const known = await findRecord(ctx.db, ownCostCentres, { installationId, codeKey: keyOf(code) });
  if (known) return;
  const houses = await databaseOf(db)
    .collection<BuildingV1>(buildingsV1)
    .find({ installationId })
    .project<{ _id: number }>({ _id: 1 })
    .toArray();
  const buildingIds = houses.map(({ _id }) => _id);
  const body = {
    installationId,
    code,
    name: say('Vivienda'),
    buildingIds,
    entityStatus: EntityStatus.Active,
  };
  await createRecord(costCentreSpec, body, { ctx });
};
