/** Who may know of correctives and of what is out of service, and who may do what with them. */
import { correctivePermissions, Permission } from '../people/permissions.ts';

export const correctivesFeature = { module: 'mfe-correctives' } as const;

/** They know of correctives: of all, or with the first two alone of their own. */
export const correctivesRead = [...correctivePermissions, Permission.CorrectiveReopening];
export const correctivesAdd = [Permission.CorrectiveEdit, Permission.CorrectiveOnlyAdd];
/** They write of work that is done: times, comments. */
export const correctivesTell = [
  Permission.CorrectiveEdit,
  Permission.CorrectiveOnlyAdd,
  Permission.CorrectiveOnlyClosingDescriptionAllowed,
];
/** With one of these a person sees all correctives of an installation; with others alone what he added or added to, and what is assigned to him. */
export const correctivesSeeAll = [
  Permission.CorrectiveEdit,
  Permission.CorrectiveDelete,
  Permission.CorrectiveOnlyView,
  Permission.CorrectiveReopening,
];
export const outOfServiceAccess = [Permission.OutOfService];
