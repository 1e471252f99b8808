/** Every description of the module, for what holds of all of them. */
import type { Catalogue } from 'shared-kit/web/catalogue';
import * as accounts from '../catalogues/accounts.ts';
import * as catalogues from '../catalogues/descriptions.ts';
import * as general from '../catalogues/general-descriptions.ts';
import * as lowVoltage from '../catalogues/low-voltage-descriptions.ts';
import * as elements from '../elements/descriptions.ts';
import * as people from '../people/descriptions.ts';
import * as structure from '../structure/descriptions.ts';

const isDescription = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'key' in value && 'routes' in value;

export const allDescriptions: readonly Catalogue[] = [
  accounts,
  catalogues,
  general,
  lowVoltage,
  elements,
  people,
  structure,
].flatMap((module) => Object.values<unknown>(module).filter(isDescription));
