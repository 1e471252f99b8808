import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, recordedFile, wordsOf } from '../workbook-words.mjs';

test.each(languages)('workbooks say in %s what the screens say (else: npm run words)', (language) => {
  expect(JSON.parse(readFileSync(recordedFile(language), 'utf8'))).toEqual(wordsOf(language));
});
