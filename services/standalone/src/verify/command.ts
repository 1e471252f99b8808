/** `npm run data:verify`. Exits with 0, 1 if something does not fit or could not be read, 2 if it was asked for wrongly. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditedServices, type Finding, verifyAudit } from 'shared-kit/server/sealing/verify-audit';
import { fromHere, openData } from '../database/open-data.ts';
import { runCommand, say } from '../run-command.ts';
import { headLine, readHeads } from './read-heads.ts';

const help = `npm run data:verify -- [--data DIR] [--heads FILE]...

Looks whether the audit is what was written: every entry and every seal of it, while the portal runs or when it is stopped.
  --data DIR    the folder with the data (DATA_DIR, or ./data, as npm start); MONGODB_URL instead, where it is set
  --heads FILE  the portal's log, or what this command printed earlier: finds what was cut off or rewritten since
Prints the last seal of each chain, to be kept elsewhere. Exits with 0 if all fits, 1 if something does not.`;

const misfits: Readonly<Record<Finding['misfit'], string>> = {
  sealMissing: 'the seal is missing',
  sealEdited: 'the seal was changed',
  sealReplaced: 'the seal is another one than was made',
  sealPruned: 'the entries were removed, and nothing says that they were too old',
  entryMissing: 'the entry is missing',
  entryEdited: 'the entry was changed',
  entryInserted: 'the entry was put in later',
};

const tell = ({ service, installationId, sequence, misfit, id }: Finding): string =>
  `DOES NOT FIT: ${service}, installation ${installationId}, seal ${sequence}${id ? `, entry ${id}` : ''}: ${misfits[misfit]}`;

const verify = async (args: string[]): Promise<number> => {
  const options = { data: { type: 'string' }, heads: { type: 'string', multiple: true } } as const;
  const { values } = parseArgs({ args, options, strict: true });
  const known = (values.heads ?? []).flatMap((file) => readHeads(readFileSync(fromHere(file), 'utf8')));
  const { db, close } = await openData(values.data);
  try {
    let isWhole = true;
    for (const service of await auditedServices(db)) {
      const { heads, findings, sealed, unsealed } = await verifyAudit(db, service, known);
      for (const head of heads) say(headLine(head));
      for (const finding of findings) say(tell(finding));
      say(`${service}: ${sealed} entries sealed, ${unsealed} not yet`);
      isWhole &&= findings.length === 0;
    }
    return isWhole ? 0 : 1;
  } finally {
    await close();
  }
};

await runCommand(help, verify);
