import type { importCatalogue as contract } from 'shared-kit/contracts/catalogues/catalogue-imports';
import type { Handler } from 'shared-kit/server/http/define-route';
import { inLine } from 'shared-kit/server/work/in-turn';
import { importsByCatalogue } from './catalogues.ts';

const line = inLine({ maxWaiting: 2, retryAfter: 10 });

/** One at a time: each holds a catalogue's entries in one transaction. */
export const importCatalogue: Handler<typeof contract> = ({ body: { resource, preview, entries } }, ctx) =>
  line(async () => ({ data: await importsByCatalogue[resource](entries, preview, ctx) }));
