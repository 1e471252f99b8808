import { BSONRegExp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import answers from './support/regex-answers.json' with { type: 'json' };
import { useServer } from './support/support.ts';

const fixture = useServer();
const texts = () => fixture.db.collection('texts');
const exploding = [
  '(a+)+$',
  '(a|a)*$',
  '(?:a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*(.*)*(.*)*y',
  'a*a*a*a*a*a*a*b',
];

describe('regular expressions', () => {
  /** How many of one text each finds on MongoDB 7.0, or the code of its refusal. */
  it('answer as MongoDB does, or are refused', async () => {
    const different: unknown[] = [];
    for (const [pattern, options, text, answer] of answers as [string, string, string, number][]) {
      await texts().deleteMany({});
      await texts().insertOne({ text });
      const counted = await texts()
        .countDocuments({ text: { $regex: pattern, $options: options } })
        .catch(({ code }) => code);
      const refused = counted === 238 || (counted > 1 && answer > 1);
      if (counted !== answer && !refused) different.push([pattern, options, text, answer, counted]);
    }
    expect(different).toEqual([]);
  });

  it('that would take too long are given up', async () => {
    await texts().insertOne({ text: `${'a'.repeat(5000)}!` });
    for (const pattern of exploding) {
      await expect(texts().findOne({ text: { $regex: pattern } })).rejects.toMatchObject({ code: 51156 });
      await expect(texts().findOne({ text: { $in: [new BSONRegExp(pattern)] } })).rejects.toMatchObject({
        code: 51156,
      });
      await expect(
        texts().updateOne({ text: new BSONRegExp(pattern) }, { $set: { found: 1 } }),
      ).rejects.toMatchObject({ code: 51156 });
    }
    expect(await texts().countDocuments({ text: /^a+!$/ })).toBe(1);
  });
});
