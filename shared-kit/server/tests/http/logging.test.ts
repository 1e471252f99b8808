import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { newSecret } from '../../access/secrets.ts';
import { createLogger } from '../../logging.ts';

const logged = (facts: object): string => {
  const lines: string[] = [];
  createLogger('test', 'debug', { write: (line) => void lines.push(line) }).error(facts, 'failed');
  return lines.join('');
};

test.each(['cal_', 'pub_', 'pwd_', 'ovr_', ''])('an error tells no secret that begins %j', (prefix) => {
  const secret = newSecret(prefix);
  const cause = new Error(`GET /api/fileLinks/${secret}`);
  const err = Object.assign(new Error(`at /api/calendarFeeds/${secret}/inspections.ics`, { cause }), {
    body: secret,
    config: { headers: { authorization: secret } },
  });
  const line = logged({ err });
  expect(line).not.toContain(secret);
  expect(line).toContain('at /api/calendarFeeds/…/inspections.ics');
  expect(line).toContain('logging.test.ts');
});

test('an error of the database tells no values, and keeps its code', () => {
  const err = new MongoServerError({
    message: 'E11000 duplicate key error collection: a.placeTokens index: _id_ dup key: { _id: "Zm9v" }',
    code: 11000,
    keyValue: { _id: 'Zm9v' },
  });
  const line = logged({ err });
  expect(line).not.toContain('Zm9v');
  expect(JSON.parse(line)).toMatchObject({ err: { code: 11000, type: 'MongoServerError' } });
});
