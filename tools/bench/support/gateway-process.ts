/** The gateway with one service behind it in one process, as the portal runs by default: the service's name, then the database's address. */
import { createAdmin } from '@services/admin/app';
import { createCorrectives } from '@services/correctives/app';
import { createGateway } from '@services/gateway/app';
import { createInspections } from '@services/inspections/app';
import { createMaintenance } from '@services/maintenance/app';
import { createReports } from '@services/reports/app';
import { connect } from 'shared-kit/server/database/mongo';
import { listen, stopOnSignals } from 'shared-kit/server/serve';
import { tellingTimes } from './server-times.ts';

const [name = '', url = ''] = process.argv.slice(2);
const services = {
  admin: createAdmin,
  correctives: createCorrectives,
  inspections: createInspections,
  maintenance: createMaintenance,
  reports: createReports,
};
const create = Object.entries(services).find(([one]) => one === name)?.[1];
if (!create) throw new Error(`There is no service ${name}`);
const db = await connect(url);
const service = create({ db });
await service.prepare();
const { app, declaration } = service;
const gateway = createGateway({
  upstreams: [{ app, declaration, openApi: () => ({}) }],
  shellFolder: import.meta.dirname,
  modulesRoot: import.meta.dirname,
  rateLimit: 10_000_000,
});
await gateway.prepare();
const listening = await listen(tellingTimes(gateway.app), { port: 0 });
// What the process that started it waits for.
process.stdout.write(`${JSON.stringify({ url: listening.url })}\n`);
stopOnSignals({
  async stop() {
    await listening.close(1000);
    gateway.close();
    await service.close();
    await db.close();
  },
});
