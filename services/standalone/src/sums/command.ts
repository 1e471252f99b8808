/** `npm run sums:rebuild`. Exits with 0, 1 if it could not be done, 2 if it was asked for wrongly. */
import { parseArgs } from 'node:util';
import { rebuildSums } from '@services/reports/sums/rebuild-sums';
import { openData } from '../database/open-data.ts';
import { runCommand, say, WrongUse } from '../run-command.ts';

const help = `npm run sums:rebuild [-- INSTALLATION...]
  Counts the sums of reports anew, of all installations or of those with these ids. Figures stay right meanwhile: what is being counted is read from the
  tasks themselves. May be repeated, and stopped at any time: the portal goes on with what is left.

  --data DIR    the folder with the data (DATA_DIR, or ./data, as npm start); MONGODB_URL instead, where it is set
Works while the portal runs.`;

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new WrongUse(`${text} is no id of an installation`);
  return Number(text);
};

await runCommand(help, async (args) => {
  const options = { data: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const data = await openData(values.data);
  try {
    const rebuilt = await rebuildSums({ db: data.db, now: () => new Date() }, positionals.map(idOf), (id) =>
      say(`installation ${id} is counted`),
    );
    say(`${rebuilt} installations are counted`);
    return 0;
  } finally {
    await data.close();
  }
});
