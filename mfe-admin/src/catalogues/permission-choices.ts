import {
  correctivePermissions,
  mainAreaPermissions,
  Permission,
} from 'shared-kit/contracts/people/permissions';

const areas: readonly Permission[] = mainAreaPermissions;
const correctives: readonly Permission[] = [...correctivePermissions, Permission.CorrectiveReopening];
const groups = ['areas', 'correctives', 'other'] as const;

const groupOf = (value: Permission): (typeof groups)[number] => {
  if (areas.includes(value)) return 'areas';
  return correctives.includes(value) ? 'correctives' : 'other';
};

/** Every permission that opens something: a page to try things out on is none of a person's choices. */
export const offeredPermissions: readonly Permission[] = Object.values(Permission).filter(
  (permission) => permission !== Permission.TestPage,
);

/** The same in groups; seeing an area stands beside changing it. */
export const permissionChoices = groups.flatMap((group) =>
  Object.entries(Permission)
    .filter(([, value]) => offeredPermissions.includes(value) && groupOf(value) === group)
    .sort(([, one], [, other]) => areas.indexOf(one) - areas.indexOf(other))
    .map(([name, value]) => ({ name, value, group, help: true as const })),
);
