/**
 * `npm run conformance -- FOLDER`: runs MongoDB's driver tests (unified test format, JSON) in a folder and below it against the embedded
 * database in memory, or against MONGODB_URL.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

const [folder, ...others] = process.argv.slice(2);
if (!folder || others.length > 0) {
  console.error('usage: npm run conformance -- FOLDER');
  process.exit(2);
}
process.noDeprecation = true;
try {
  await ensureInstalled();
  const { conformance } = await import('../services/embedded-mongodb/conformance/command.ts');
  process.exitCode = (await conformance(resolve(folder), console.log)) > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
