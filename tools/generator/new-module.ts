/** `npm run new-module -- mfe-correctives`. */
import { runAsCommand } from '../lib/refusal.ts';
import { makeEntity } from './make-entity.ts';
import { makeModule } from './make-module.ts';
import { serviceOf } from './names.ts';
import { missingTitles, optionsText, readCall } from './read-call.ts';
import { runIn, writeFiles } from './write-files.ts';

const usage = `usage: npm run new-module -- mfe-NAME [options]

Makes a module mfe-NAME and its service services/NAME with one entity of the same name, as npm run new-entity
makes them, and registers both. Names are plural: mfe-correctives, mfe-supply-companies.

${optionsText}
  --no-install                               leaves package-lock.json and node_modules as they are`;

const main = async (): Promise<number> => {
  const call = readCall(usage, 1);
  if (call === 'help') {
    console.log(usage);
    return 0;
  }
  const { root, titles, one, permission, install } = call;
  const [module = ''] = call.positionals;
  const startedAt = performance.now();
  const made = makeModule(root, module, titles);
  const entity = makeEntity(root, module, {
    options: { entity: serviceOf(module), one, titles, permission },
    made,
  });
  const files = new Map([...made, ...entity]);
  await writeFiles(root, files);
  if (install) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await runIn(root, npm, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Made ${module} and services/${serviceOf(module)} (${files.size} files, ${seconds} s). Next:

  npm run dev                               to see it in the menu
  shared-kit/contracts/${serviceOf(module)}.ts  what a record holds, then its field in the catalogue
  ${module}/src/locales                     what people read
  npm run new-entity -- ${module} NAME      another entity
  docs/develop/recipes.md#add-a-call        the version that its calls are recorded for
  npm test${missingTitles(titles)}`);
  return 0;
};

await runAsCommand(main);
