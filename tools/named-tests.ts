/** Tests that a document names: `file`: title, one after the other with <br> between, in a table's cell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** File and title of each, in the order of the text. */
export const namedTests = (text: string): ReadonlyArray<readonly [file: string, title: string]> =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^|]+?)(?=<br>| *\|)/g)].map(
    ([, file = '', title = '']) => [file, title],
  );

/** Whether the file is there and has a test of that title. */
export const hasTest = (file: string, title: string): boolean =>
  existsSync(join(root, file)) &&
  readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(title);
