import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedTexts, mergeFields } from './merge-fields.ts';

const policy = { result: 'value', 'reading.*': 'value', observation: 'text', photoIds: 'set' } as const;
type Record_ = Readonly<Record<string, unknown>>;
const merge = (fields: Parameters<typeof mergeFields>[0], stored: Record_) =>
  mergeFields(fields, (field) => stored[field] ?? null, { policy });

describe('fields that two have changed', () => {
  it.each([
    ['nobody else', 0, 1, 0, { changed: { result: 1 }, collisions: 0 }],
    ['the other the same way', 0, 1, 1, { changed: {}, collisions: 0 }],
    ['only the other', 0, 0, 2, { changed: {}, collisions: 0 }],
    ['both apart', 0, 1, 2, { changed: {}, collisions: 1 }],
  ])('a value by %s', (_, from, to, stored, { changed, collisions }) => {
    const merged = merge({ result: { from, to } }, { result: stored });
    expect(merged.changed).toEqual(changed);
    expect(merged.collisions).toHaveLength(collisions);
  });

  it.each([
    ['', 'Gotea', 'Ruido', 'Ruido\nGotea'],
    ['Gotea', 'Gotea mucho', 'Gotea\nRuido', 'Gotea mucho\nRuido'],
    ['Gota', 'Gotas', 'Gota\nRuido', 'Gota\nRuido\nGotas'],
    ['Gotea', 'Gotea\nSuena', 'Seco', 'Seco\nSuena'],
    ['', 'Ruido', 'Sin ruido', 'Sin ruido\nRuido'],
    ['', 'ruido', 'Sin ruido', 'Sin ruido\nruido'],
    ['', 'Gotea', 'Gotea y suena', 'Gotea y suena'],
    ['Gotea', 'Suena', 'Gotea poco', 'Gotea poco\nSuena'],
  ])('words stay: from %j to %j over %j', (from, to, stored, kept) => {
    const { changed, collisions } = merge({ observation: { from, to } }, { observation: stored });
    expect(changed.observation ?? stored).toBe(kept);
    expect(collisions).toEqual([]);
  });

  it('finds a field by what it begins with, and refuses one that nobody knows', () => {
    const reading = { formatId: 7, text: '60' };
    expect(merge({ 'reading.7': { from: null, to: reading } }, {}).changed).toEqual({ 'reading.7': reading });
    expect(() => merge({ secret: { from: null, to: 1 } }, {})).toThrow(RangeError);
  });

  it('takes keys in another order as the same', () => {
    const merged = merge(
      { 'reading.1': { from: null, to: { a: 1, b: 2 } } },
      { 'reading.1': { b: 2, a: 1 } },
    );
    expect(merged).toEqual({ changed: {}, collisions: [], keepsOthers: false });
  });

  it('takes space around words for nothing', () => {
    const merged = merge({ observation: { from: 'Gotea ', to: 'Seco' } }, { observation: 'Gotea' });
    expect(merged).toEqual({ changed: { observation: 'Seco' }, collisions: [], keepsOthers: false });
  });

  it('takes as the same what its caller knows to be', () => {
    const isSame = (one: unknown, other: unknown) => Number(one) === Number(other);
    const fields = { result: { from: '60.0', to: '61' } };
    expect(mergeFields(fields, () => '60', { policy, isSame }).changed).toEqual({ result: '61' });
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  const text = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'a b', 'a b c', 'ab', 'no a'), { maxLength: 4 })
    .map((lines) => lines.join('\n'));

  it('loses no file that either added, and keeps none that either took away', () => {
    fc.assert(
      fc.property(ids, ids, ids, (from, mine, theirs) => {
        const { changed, collisions } = merge({ photoIds: { from, to: mine } }, { photoIds: theirs });
        const after = (changed.photoIds ?? theirs) as number[];
        expect(collisions).toEqual([]);
        expect(new Set(after).size).toBe(after.length);
        for (const id of [...mine, ...theirs]) if (!from.includes(id)) expect(after).toContain(id);
        for (const id of from)
          if (!mine.includes(id) || !theirs.includes(id)) expect(after).not.toContain(id);
      }),
    );
  });

  it('says nothing more when it is merged a second time', () => {
    fc.assert(
      fc.property(ids, ids, ids, text, text, text, (from, mine, theirs, before, said, other) => {
        const fields = { photoIds: { from, to: mine }, observation: { from: before, to: said } };
        const stored = { photoIds: theirs, observation: other };
        const once = { ...stored, ...merge(fields, stored).changed };
        expect({ ...once, ...merge(fields, once).changed }).toEqual(once);
      }),
    );
  });

  it('loses no line that either wrote', () => {
    fc.assert(
      fc.property(text, text, text, (from, mine, theirs) => {
        fc.pre(theirs !== from && mine !== from);
        const { changed } = merge({ observation: { from, to: mine } }, { observation: theirs });
        const after = String(changed.observation ?? theirs).split('\n');
        const written = mine.split('\n').filter((line) => !from.split('\n').includes(line));
        for (const line of [...written, ...theirs.split('\n')])
          expect(after.some((each) => each === line || each.startsWith(`${line} `) || line === '')).toBe(
            true,
          );
        const words = after.filter((line) => line !== '');
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it('does not mind who comes first where the two changed different fields', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer(), fc.integer(), (from, to, before, after) => {
        const mine = { photoIds: { from, to } };
        const theirs = { result: { from: before, to: after } };
        const stored = { photoIds: from, result: before };
        const apply = (state: Record_, fields: typeof mine | typeof theirs) => ({
          ...state,
          ...merge(fields, state).changed,
        });
        expect(apply(apply(stored, mine), theirs)).toEqual(apply(apply(stored, theirs), mine));
      }),
    );
  });

  it('joins texts once', () => {
    expect(joinedTexts(' a ', 'b')).toBe('a\nb');
    expect(joinedTexts('', 'b')).toBe('b');
    expect(joinedTexts('a b', 'a')).toBe('a b');
    expect(joinedTexts('a', 'a b')).toBe('a b');
    expect(joinedTexts('a', '')).toBe('a');
    expect(joinedTexts('a\n\nb', 'a')).toBe('a\n\nb');
  });
});
