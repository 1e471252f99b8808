/** `npm run facades`: records the names of each facade for its version, and refuses where the version does not tell of the change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facadeNames } from './facade-names.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { isAtLeast, type RecordedNames, versionNeeded } from './version-needed.ts';

const file = join(import.meta.dirname, 'facades.json');
const recorded: Record<string, RecordedNames> = JSON.parse(readFileSync(file, 'utf8'));
const records: Record<string, RecordedNames> = {};

for (const [facade, version] of Object.entries(sharedLibraries)) {
  if (!facade.startsWith('shared-kit/')) continue;
  const names = facadeNames(facade);
  const needed = versionNeeded(recorded[facade], names);
  if (isAtLeast(version, needed)) records[facade] = { version, names };
  else {
    process.stderr.write(
      `${facade}: raise ${version} to ${needed} in shared-kit/config/shared-libraries.ts\n`,
    );
    process.exitCode = 1;
  }
}
if (!process.exitCode) writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`);
