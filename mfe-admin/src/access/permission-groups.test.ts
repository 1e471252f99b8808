import { Permission } from 'shared-kit/contracts/people/permissions';
import { expect, test } from 'vitest';
import { permissionChoices } from '../catalogues/permission-choices.ts';
import { heldOf, permissionGroups } from './permission-groups.ts';

test('every permission that opens something is in one group of the matrix, and in no other', () => {
  const shown = permissionGroups.flatMap(({ permissions }) => permissions);
  const offered = Object.values(Permission).filter((permission) => permission !== Permission.TestPage);
  expect([...shown].sort((one, other) => one - other)).toEqual(offered.sort((one, other) => one - other));
});

test('the test page is among the choices of no role', () => {
  const offered = permissionChoices.map(({ value }) => value);
  expect(offered).not.toContain(Permission.TestPage);
  expect(offered).toHaveLength(Object.values(Permission).length - 1);
});

test.each([
  ['preventive', [Permission.PreventiveEdit], [Permission.PreventiveView, Permission.PreventiveEdit]],
  ['preventive', [Permission.RiteEdit], []],
  ['administration', [Permission.Administration], [Permission.Administration, Permission.ElementEditData]],
  ['correctives', [Permission.CorrectiveDelete], [Permission.CorrectiveDelete]],
])('of the group %s permissions %j let one do %j', (key, held, expected) => {
  const group = permissionGroups.find((one) => one.key === key);
  expect(group && heldOf(group, held)).toEqual(expected);
});
