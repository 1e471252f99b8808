import { expect, test } from 'vitest';
import { companyStories, protocolStories, stories } from './stories.ts';
import texts from './words.json' with { type: 'json' };

test('all that the stories say is there in each language', () => {
  const said = [
    ...stories.flatMap(({ grade, exemption = '', defects = [], repeats = '' }) => [
      grade,
      exemption,
      repeats,
      ...defects,
    ]),
    ...companyStories.map(({ contractType }) => contractType),
    ...protocolStories.map(({ name }) => name),
  ];
  expect(said.filter((text) => text !== '' && !(text in texts))).toEqual([]);
});
