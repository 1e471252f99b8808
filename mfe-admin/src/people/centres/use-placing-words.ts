import type { MemberCentres, Placed } from 'shared-kit/contracts/people/member-centres';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import type { Previewed } from './preview-placings.ts';

const outcomes = ['given', 'changed', 'taken', 'same', 'refused'] as const;

/** What is said of people's places, as they are and as they would be. */
export const usePlacingWords = ({ centres, people, places, roles }: MemberCentres) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { list } = useFormat();
  const roleName = (id: number | null): string =>
    roles.find((role) => role.id === id)?.name ?? places.find((place) => place.roleId === id)?.roleName ?? '';
  const nameIn = (all: readonly { readonly id: number; readonly name: string }[], id: number): string =>
    all.find((one) => one.id === id)?.name ?? '';
  /** Why one is left as it is: what a conflict and the own account mean here. */
  const reason = (error: Placed['error']): string =>
    error === 'ownAccount' || error === 'versionConflict'
      ? t(`people.centres.refused.${error}`)
      : kit(`errors.${error ?? 'unexpected'}`);
  const counted = (told: readonly Previewed[]): string =>
    outcomes
      .flatMap((outcome) => {
        const count = told.filter((each) => each.outcome === outcome).length;
        return count > 0 ? [t(`people.centres.count.${outcome}`, { count })] : [];
      })
      .join(' · ');
  /** As it is: the role, or of several people each role with its number. */
  const now = (installationId: number): string => {
    const there = places.filter((place) => place.installationId === installationId);
    if (there.length === 0) return t('people.centres.nobody', { count: people.length });
    if (people.length === 1)
      return there
        .map((place) => `${place.roleName}${place.isBlocked ? t('people.centres.blocked') : ''}`)
        .join();
    const byRole = Map.groupBy(there, (place) => place.roleName);
    return list([...byRole].map(([role, held]) => t('people.centres.have', { count: held.length, role })));
  };
  /** As it would be: what becomes of the one person, or of how many what. */
  const then = (told: readonly Previewed[]): string => {
    const [only] = told;
    if (!only || told.length > 1) return counted(told);
    if (only.outcome === 'refused') return reason(only.error);
    return t(`people.centres.becomes.${only.outcome}`, {
      role: roleName(only.roleId),
      former: roleName(only.formerRoleId),
    });
  };
  return {
    counted,
    now,
    then,
    refused: ({ userId, installationId, error }: Placed): string =>
      `${nameIn(people, userId)}, ${nameIn(centres, installationId)}: ${reason(error)}`,
  };
};
