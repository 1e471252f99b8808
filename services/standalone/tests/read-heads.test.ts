import { expect, test } from 'vitest';
import { headLine, readHeads } from '../src/verify/read-heads.ts';

const hash = 'ab'.repeat(32);
const head = { service: 'maintenance', installationId: 1, sequence: 12, hash };

test('seals are found in the log and in what was printed earlier', () => {
  const log = JSON.stringify({
    level: 'info',
    time: 1,
    name: 'portal',
    auditSeal: head,
    msg: 'audit sealed',
  });
  const text = ['no json', log, '{"msg":"answered"}', headLine({ ...head, sequence: 13 })].join('\n');
  expect(readHeads(text)).toEqual([head, { ...head, sequence: 13 }]);
  expect(readHeads('seal maintenance 1 12 abc')).toEqual([]);
});
