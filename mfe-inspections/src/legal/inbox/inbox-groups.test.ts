import type { Obligation, ObligationSubject } from 'shared-kit/contracts/legal/legal-obligations';
import { describe, expect, test } from 'vitest';
import { legalObligation, legalRule, legalSubject } from '../../testing/law.ts';
import { byBuilding, byCause, entriesOf, questionsOf } from './inbox-groups.ts';

const rules = [legalRule(), legalRule({ key: 'boilers' })];
const at = (id: number, buildingId: number | null, change: Partial<ObligationSubject> = {}) =>
  legalSubject({
    id,
    buildingId,
    buildingName: buildingId === null ? '' : `Edificio ${buildingId}`,
    ...change,
  });
const missing = (fact: string, id: number, place: ObligationSubject['place'] = 'building') => ({
  fact,
  place,
  id,
});
const obligations: readonly Obligation[] = [
  legalObligation({ subjects: [at(1, 10), at(2, 9)] }),
  legalObligation({ ruleKey: 'boilers', status: 'differs', subjects: [at(3, 9), at(4, null)] }),
  legalObligation({ status: 'covered', subjects: [at(5, 9)] }),
  legalObligation({
    status: 'undecided',
    subjects: [
      at(6, 9, { missing: [missing('use', 9), missing('beds', 9)] }),
      at(7, 9, { missing: [missing('use', 9)] }),
      at(8, 10, { missing: [missing('use', 10), missing('inCatalonia', 1, 'installation')] }),
    ],
  }),
];
const keysOf = (entries: readonly { readonly key: string }[]): string[] => entries.map(({ key }) => key);

test('what is proposed or differs waits to be decided, and nothing else', () => {
  expect(keysOf(entriesOf(obligations, rules))).toEqual([
    'lifts element 1',
    'lifts element 2',
    'boilers element 3',
    'boilers element 4',
  ]);
  expect(entriesOf(obligations, [])).toEqual([]);
});

test('those of one cause are one group', () => {
  expect(byCause(entriesOf(obligations, rules)).map(({ entries }) => keysOf(entries))).toEqual([
    ['lifts element 1', 'lifts element 2'],
    ['boilers element 3', 'boilers element 4'],
  ]);
});

describe('a question', () => {
  test('is asked once, with all that it serves; what serves most comes first', () => {
    const asked = questionsOf(obligations);
    expect(asked.map(({ fact, serves }) => [fact, serves])).toEqual([
      ['use', 3],
      ['beds', 1],
      ['inCatalonia', 1],
    ]);
    expect(asked[0]?.places.map(({ place, id }) => [place, id])).toEqual([
      ['building', 9],
      ['building', 10],
    ]);
  });

  test('of the whole installation stands in no building', () => {
    expect(questionsOf(obligations).at(-1)?.places).toEqual([
      { place: 'installation', id: 1, building: { id: 0, name: '' } },
    ]);
  });
});

test('by building nothing is lost and nothing doubled, the whole installation comes first', () => {
  const parts = byBuilding(entriesOf(obligations, rules), obligations);
  expect(parts.map(({ building }) => building.name)).toEqual(['', 'Edificio 9', 'Edificio 10']);
  expect(parts.flatMap(({ entries }) => keysOf(entries)).toSorted()).toEqual(
    keysOf(entriesOf(obligations, rules)).toSorted(),
  );
  expect(parts.map(({ questions }) => questions.map(({ fact, serves }) => `${fact} ${serves}`))).toEqual([
    ['inCatalonia 1'],
    ['use 2', 'beds 1'],
    ['use 1'],
  ]);
});
