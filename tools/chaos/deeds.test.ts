import { describe, expect, test } from 'vitest';
import { type Deed, deedFaultsOf, type Opened, type Stored } from './deeds.ts';

const corrective: Opened = { resource: 'correctives', mark: 'Gotea', waitsFor: null };
const stop: Opened = { resource: 'outOfServices', mark: 'Parada', waitsFor: 'Gotea' };
const deed = (kind: Deed['kind'], mark: string, record = corrective): Deed => ({ record, kind, mark });

const said = (description: string) => ({ description }) as Stored['correctives'][number]['comments'][number];
const stored = (fields: Partial<Stored['correctives'][number]> = {}): Stored['correctives'][number] => ({
  _id: 7,
  number: 'C-2026-1',
  openingDescription: 'Gotea',
  closingDescription: '',
  comments: [],
  times: [],
  waits: [],
  waiting: null,
  ...fields,
});
const stopped = (fields: Partial<Stored['stops'][number]> = {}): Stored['stops'][number] => ({
  _id: 3,
  openingDescription: 'Parada',
  closingDescription: '',
  correctiveId: 7,
  ...fields,
});
const faults = (deeds: readonly Deed[], fields?: Partial<Stored['correctives'][number]>) =>
  deedFaultsOf([corrective], deeds, { correctives: [stored(fields)], stops: [] });

describe('what is as it must be', () => {
  test.each([
    ['a comment', deed('comment', 'a'), { comments: [said('a')] }],
    ['a closing', deed('close', 'a'), { closingDescription: 'a' }],
    ['a closing that came too late', deed('close', 'a'), { comments: [said('Quería cerrarlo\na')] }],
    ['a waiting that came too late', deed('wait', 'a'), { comments: [said('Quería esperar\na')] }],
    ['a move without words', deed('start', 'a'), {}],
  ])('%s', (_, done, fields) => {
    expect(faults([done], fields)).toEqual([]);
  });

  test('a stop that waits for the corrective that it was made for, and has ended', () => {
    const found = { correctives: [stored()], stops: [stopped({ closingDescription: 'otra\na' })] };
    expect(deedFaultsOf([corrective, stop], [deed('end', 'a', stop)], found)).toEqual([]);
  });
});

describe('what is not', () => {
  test.each([
    ['a lost comment', deed('comment', 'a'), {}, 'comment "a" stands there 0 times'],
    ['a comment twice', deed('comment', 'a'), { comments: [said('a'), said('a')] }, '2 times'],
    [
      'a closing that is said twice',
      deed('close', 'a'),
      { closingDescription: 'a', comments: [said('a')] },
      '2 times',
    ],
    ['a time that became a comment', deed('time', 'a'), { comments: [said('a')] }, '0 times'],
  ])('%s', (_, done, fields, words) => {
    expect(faults([done], fields)).toEqual([expect.stringContaining(words)]);
  });

  test('a report that is lost, or there twice, or under a number of another', () => {
    const lost = deedFaultsOf([corrective], [], { correctives: [], stops: [] });
    expect(lost).toEqual([expect.stringContaining('is there 0 times')]);
    const twice = deedFaultsOf([corrective], [], { correctives: [stored(), stored({ _id: 8 })], stops: [] });
    expect(twice).toEqual([expect.stringContaining('is there 2 times'), 'a number was given twice']);
  });

  test('a stop that waits for nothing any more', () => {
    const found = { correctives: [stored()], stops: [stopped({ correctiveId: null })] };
    expect(deedFaultsOf([corrective, stop], [], found)).toEqual(['"Parada" waits for null, not for 7']);
  });
});
