/** The gateway with the admin service behind it in one process, as the portal runs by default. */
import { createAdmin } from '@services/admin/app';
import { createGateway } from '@services/gateway/app';
import { connect } from 'shared-kit/server/mongo';
import { listen, stopOnSignals } from 'shared-kit/server/serve';

const [url = ''] = process.argv.slice(2);
const db = await connect(url);
const admin = createAdmin({ db });
const { app, declaration } = admin;
const gateway = createGateway({
  upstreams: [{ app, declaration, openApi: () => ({}) }],
  shellFolder: import.meta.dirname,
  modulesRoot: import.meta.dirname,
  rateLimit: 10_000_000,
});
await gateway.prepare();
const listening = await listen(gateway.app, { port: 0 });
console.log(JSON.stringify({ url: listening.url }));
stopOnSignals(async () => {
  await listening.close(1000);
  gateway.close();
  await admin.close();
  await db.close();
});
