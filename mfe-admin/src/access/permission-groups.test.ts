import { Permission } from 'shared-kit/contracts/permissions';
import { expect, test } from 'vitest';
import { heldOf, permissionGroups } from './permission-groups.ts';

test('every permission is in one group of the matrix, and in no other', () => {
  const shown = permissionGroups.flatMap(({ permissions }) => permissions);
  expect([...shown].sort((one, other) => one - other)).toEqual(
    Object.values(Permission).sort((one, other) => one - other),
  );
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
