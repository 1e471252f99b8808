import type { Permission } from 'shared-kit/contracts/people/permissions';
import { roles } from 'shared-kit/contracts/people/users';
import { type StarterRoleName, starterRoles } from 'shared-kit/domain/starter-roles';
import { nameKeyOf } from 'shared-kit/domain/text/name-key';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';

export interface StarterRole {
  readonly key: StarterRoleName;
  /** In the language of whoever looks, which is what it is then called. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** There is a role of this name. */
  readonly isThere: boolean;
}

const names = Object.keys(starterRoles) as StarterRoleName[];

/** The roles to begin with, which of them are there, and adding one. */
export const useStarterRoles = () => {
  const { t } = useTranslation('mfe-admin');
  const answer = useRoute(roles.list, { query: { size: 500 } });
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = useRouteMutation(roles.create);
  const taken = new Set(answer.data?.data.map(({ name }) => nameKeyOf(name)));
  const starters = names.map((key): StarterRole => {
    const name = t(`begin.roles.${key}.name`);
    return { key, name, permissions: starterRoles[key], isThere: taken.has(nameKeyOf(name)) };
  });
  const add = async ({ name, permissions }: StarterRole): Promise<void> => {
    try {
      await mutateAsync({ body: { name, permissions: [...permissions] } });
      await invalidate('roles', 'memberRoles');
    } catch (error) {
      await handleApiError(error);
    }
  };
  return { starters: answer.data && starters, error: answer.error, refetch: answer.refetch, add, isPending };
};
