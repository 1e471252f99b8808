import { describe, expect, test } from 'vitest';
import { difference } from '../differential/compare.ts';
import { toText } from '../differential/ejson.ts';
import { Subject } from '../differential/observe.ts';
import { loadArea, readRecorded, recordedNames } from '../differential/record.ts';
import { useServer } from './support/support.ts';

const CASES_A_TEST = 50;

/** What a MongoDB answered once; `npm run differential` asks it again, about cases that are new every time. */
describe.each(recordedNames())('%s as MongoDB answers', async (name) => {
  const server = useServer();
  const { refusals } = await loadArea(name);
  const cases = readRecorded(name);
  const tests = Array.from({ length: Math.ceil(cases.length / CASES_A_TEST) }, (_, i) => i * CASES_A_TEST);
  test.each(tests)('cases from %i', async (first) => {
    const subject = new Subject(server.db);
    for (const { given, expected } of cases.slice(first, first + CASES_A_TEST)) {
      const found = difference(given, expected, await subject.observe(given), refusals);
      expect(found && { ...found, case: toText(given) }).toBeUndefined();
    }
  });
});
