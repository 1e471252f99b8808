/** `npm run compatibility`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.mjs';
import { portalOrigin } from '../lib/portal.ts';
import { runAsCommand, wrongCall } from '../lib/refusal.ts';
import { matrixText, verdictsOf } from './matrix.ts';
import { readCandidates } from './read-candidates.ts';
import { readBuiltShell, readDeployedShell } from './read-shells.ts';

const usage = `usage: npm run compatibility -- [RELEASE…] [--portal URL]… [--shell FOLDER]…

Says which releases of modules which shells would run, by the check that shells make themselves: contract version, shared
libraries, and, of portals, the APIs of their services.

  RELEASE          mfe-NAME as it is built here, the folder of a build, or mfe-NAME@VERSION as a portal has it;
                   every module that is built here unless told
  --portal URL     a deployed portal; or PORTAL_URL. May be repeated
  --shell FOLDER   the folder of a shell's build. May be repeated; shell/dist where nothing else is said

Ends with 0 if every release runs everywhere, 1 if one does not, 2 after a wrong call, 3 when a portal did not answer.`;

const readCall = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        portal: { type: 'string', multiple: true, default: [] },
        shell: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const main = async (): Promise<number> => {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const named = [...values.portal];
  if (named.length === 0 && process.env.PORTAL_URL) named.push(process.env.PORTAL_URL);
  const origins = named.map((address) => portalOrigin(address, '--portal'));
  const folders = origins.length + values.shell.length === 0 ? [join(root, 'shell/dist')] : values.shell;
  const shells = [
    ...(await Promise.all(origins.map(readDeployedShell))),
    ...folders.map((folder) => readBuiltShell(resolve(folder))),
  ];
  const verdicts = verdictsOf(await readCandidates(positionals, origins), shells);
  console.log(matrixText(verdicts));
  return verdicts.every(({ unmet }) => unmet.length === 0) ? 0 : 1;
};

await runAsCommand(main);
