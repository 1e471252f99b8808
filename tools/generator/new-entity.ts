/** `npm run new-entity -- mfe-correctives corrective-types`. */
import { runAsCommand } from '../lib/refusal.ts';
import { makeEntity } from './make-entity.ts';
import { missingTitles, optionsText, readCall } from './read-call.ts';
import { writeFiles } from './write-files.ts';

const usage = `usage: npm run new-entity -- mfe-NAME ENTITY [options]

Adds an entity of each installation to a module and its service: contract, six routes and a search, stored
records, list, form and record page, a card on the home page, texts and tests. The name is plural:
failure-causes.

${optionsText}`;

const main = async (): Promise<number> => {
  const call = readCall(usage, 2);
  if (call === 'help') {
    console.log(usage);
    return 0;
  }
  const { root, titles, one, permission } = call;
  const [module = '', entity = ''] = call.positionals;
  const startedAt = performance.now();
  const files = makeEntity(root, module, { options: { entity, one, titles, permission } });
  await writeFiles(root, files);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Made ${entity} of ${module} (${files.size} files, ${seconds} s). Next:

  shared-kit/contracts/${entity}.ts          what a record holds
  ${module}/src/${entity}/${entity}.catalogue.ts  its fields in the list and the form
  ${module}/src/locales                     what people read
  docs/develop/recipes.md#add-a-call        the version that its calls are recorded for
  npm test${missingTitles(titles)}`);
  return 0;
};

await runAsCommand(main);
