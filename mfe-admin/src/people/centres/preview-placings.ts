/** What a role for several people in several centres would change, before anybody is asked to. */
import type { MemberCentres, Placed, Placing } from 'shared-kit/contracts/people/member-centres';
import { decidePlacing, type PlacingDecision } from 'shared-kit/domain/people/placing';

/** In a choice of roles: the place is taken away. */
export const noRole = 0;

export type Previewed = PlacingDecision &
  Placing & {
    /** The role that the person has there now. */
    readonly formerRoleId: number | null;
  };

interface Wish {
  /** `noRole` takes away. */
  readonly roleId: number;
  readonly centreIds: readonly number[];
}

interface Known {
  readonly centres: MemberCentres;
  /** Of who asks. */
  readonly ownId: number | undefined;
}

export const previewPlacings = ({ centres, ownId }: Known, { roleId, centreIds }: Wish): Previewed[] => {
  const role = centres.roles.find(({ id }) => id === roleId);
  return centreIds.flatMap((installationId) =>
    centres.people.map(({ id: userId }): Previewed => {
      const place = centres.places.find(
        (each) => each.userId === userId && each.installationId === installationId,
      );
      const wished = roleId === noRole ? null : roleId;
      const decision = decidePlacing({
        place: place ?? null,
        roleId: wished,
        mayGive: role?.centreIds.includes(installationId) === true,
        isOwn: userId === ownId,
      });
      return {
        ...decision,
        userId,
        installationId,
        roleId: wished,
        version: place?.version ?? null,
        formerRoleId: place?.roleId ?? null,
      };
    }),
  );
};

/** Those that change something, as they are sent. */
export const changesIn = (previewed: readonly Previewed[]): Placing[] =>
  previewed
    .filter(({ outcome }) => outcome !== 'same' && outcome !== 'refused')
    .map(({ userId, installationId, roleId, version }) => ({ userId, installationId, roleId, version }));

/** What takes back what was given and changed; a place that was taken away held more than its role, and is not made up. */
export const takenBack = (placed: readonly Placed[]): Placing[] =>
  placed
    .filter(({ outcome }) => outcome === 'given' || outcome === 'changed')
    .map(({ userId, installationId, formerRoleId, version }) => ({
      userId,
      installationId,
      roleId: formerRoleId,
      version,
    }));
