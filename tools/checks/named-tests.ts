/** Tests that a document names, one a line of a list: - `file`: title, or - what it shows: `file`: title. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type NamedTest = readonly [file: string, title: string];

/** Checks that several services run on their own are defined in the shared kit, in files without the ending of a test. */
const line =
  /^- (?:[^\s`][^`]*: )?`((?:[\w./-]+\.(?:test|spec)|shared-kit\/testing\/[\w-]+)\.tsx?)`: (\S.*)$/;

/** File and title of the test that a line names. */
export const namedTest = (text: string): NamedTest | undefined => {
  const [, file, title] = line.exec(text) ?? [];
  return file && title ? [file, title] : undefined;
};

/** File and title of each, in the order of the text. */
export const namedTests = (text: string): readonly NamedTest[] =>
  text.split('\n').flatMap((one) => {
    const test = namedTest(one);
    return test ? [test] : [];
  });

/** Whether the file is there and has a test of that title. */
export const hasTest = (file: string, title: string): boolean =>
  existsSync(join(root, file)) &&
  readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(title);
