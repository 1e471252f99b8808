/** Fields that an account and a place in an installation show wherever they are kept: product specification, section 3. */
import { inGroup } from 'shared-kit/web/catalogue';
import { toCategory, toChoreType } from '../catalogues/references.ts';

/** Who it is, and how to reach them. */
export const personFields = inGroup('person', [
  { name: 'dni' },
  { name: 'phone' },
  { name: 'phone2' },
  { name: 'email' },
  { name: 'birthplace' },
  { name: 'birthdate' },
  { name: 'city' },
  { name: 'address' },
] as const);

/** What they do in the installation, and where their name is offered. */
export const workFields = [
  { name: 'categoryId', to: toCategory },
  { name: 'operationsIds', to: toChoreType, help: true },
  { name: 'assignedHours', help: true },
  { name: 'order' },
  { name: 'isBlocked' },
  { name: 'visible' },
  { name: 'selectable' },
  { name: 'userSelectable' },
] as const;
