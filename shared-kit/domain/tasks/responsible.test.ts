import { expect, test } from 'vitest';
import { isShownAmongPeople, responsibleFault } from './responsible.ts';

test.each([
  ['all types where none is named', true, [], [1, 2], null],
  ['all types by an older portal', true, undefined, [1, 2], null],
  ['the named types', true, [1, 2, 3], [1, 3], null],
  ['no chores at all', true, [1], [], null],
  ['another type', true, [1], [2], 'notTheirChores'],
  ['one other type among theirs', true, [1, 2], [1, 2, 3], 'notTheirChores'],
  ['nothing where nobody can choose the person', false, [], [1], 'notSelectable'],
  ['nothing, whatever the types', false, [2], [1], 'notSelectable'],
])('answers for %s', (_, userSelectable, operationsIds, choreTypeIds, fault) => {
  expect(responsibleFault({ userSelectable, operationsIds }, choreTypeIds)).toBe(fault);
});

test.each([
  [{ visible: true }, false, true],
  [{ visible: false }, false, false],
  [{ visible: false }, true, true],
  [{}, false, true],
])('%o with work: %s is shown: %s', (person, hasWork, shown) => {
  expect(isShownAmongPeople(person, hasWork)).toBe(shown);
});
