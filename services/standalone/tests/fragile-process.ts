/** Says its arguments when it is ready, and dies when it is told to, or at once if its second argument says so. */
import { appendFileSync } from 'node:fs';

const [journal = '', when = ''] = process.argv.slice(2);
appendFileSync(journal, `${process.pid}\n`);
if (when === 'at once') process.exit(3);
process.on('disconnect', () => process.exit(0));
process.send?.({ journal, pid: process.pid });
