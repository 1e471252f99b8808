/**
 * All services in this process, each at a port of its own: the database's address, then the key file. Every module is on in every
 * installation, without having been built.
 */
import { createAdmin } from '@services/admin/app';
import { createCorrectives } from '@services/correctives/app';
import { createInspections } from '@services/inspections/app';
import { createMaintenance } from '@services/maintenance/app';
import { createPortal } from '@services/portal/app';
import { createReports } from '@services/reports/app';
import { connect, shareConnection } from 'shared-kit/server/database/mongo';
import { createLogger } from 'shared-kit/server/logging';
import { listen, stopOnSignals } from 'shared-kit/server/serve';
import { prepareTogether } from 'shared-kit/server/service';
import { readContracts } from '../../../services/standalone/tests/contracts.ts';
import { releasesOf } from '../../../services/standalone/tests/every-feature.ts';

const [url = '', keyFile = ''] = process.argv.slice(2);
const db = await connect(url);
const log = createLogger('services', 'error');
const env = { ...process.env, KEY_FILE: keyFile, MODULE_RELEASES_DIRS: '' };
const host = () => ({ db: shareConnection(db), log, env });
const releases = releasesOf(await readContracts());
const others = [createAdmin, createMaintenance, createCorrectives, createInspections, createReports];
const services = [createPortal(host(), { releases }), ...others.map((create) => create(host()))];
await prepareTogether(services);
const listening = await Promise.all(services.map(({ app }) => listen(app, { port: 0 })));
// As the gateway takes them: parted by commas.
process.stdout.write(`${JSON.stringify({ url: listening.map((each) => each.url).join(',') })}\n`);
stopOnSignals({
  async stop() {
    await Promise.all(listening.map((each) => each.close(1000)));
    await Promise.all(services.map((service) => service.close()));
    await db.close();
  },
});
