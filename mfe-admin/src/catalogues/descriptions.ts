/** Catalogues that all installations share: product specification, sections 2 and 3. */

import {
  correctFormatWords,
  countFormatRecords,
  formatSchema,
  formats,
} from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { installations } from 'shared-kit/contracts/centres/installations';
import { ValueType } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { categories } from 'shared-kit/contracts/people/users';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import { changesWords } from 'shared-kit/domain/readings/format-versions';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import * as z from 'zod/mini';
import { typeKnownFields, typeOwnFields } from '../element-data/type-fields.tsx';
import { lowerFormula, upperFormula } from '../formulas/limit-formula.tsx';
import { QuantitySuggestion } from '../formulas/quantity-suggestion.tsx';
import { choreContentDefaults, choreContentFields } from './chore-content.ts';
import { toGenericChore } from './references.ts';

export const installationsCatalogue = defineCatalogue({
  key: 'installations',
  texts: 'mfe-admin',
  routes: installations,
  fields: [
    { name: 'name' },
    { name: 'ref' },
    { name: 'order' },
    { name: 'timeZone', kind: 'timeZone', help: true },
    { name: 'videoCapacityGb', administered: 'superAdmin', help: true },
    { name: 'logoId', kind: 'logo', help: true },
    { name: 'publicReports', help: true },
    { name: 'secondFactorPolicy', help: true },
    ...inGroup('owner', [
      { name: 'ownerName', help: true },
      { name: 'cif' },
      { name: 'ownerRepresentative', help: true },
    ]),
    ...inGroup('contact', [
      { name: 'contactPerson' },
      { name: 'phone' },
      { name: 'phone2' },
      { name: 'email' },
      { name: 'fax' },
    ]),
    ...inGroup('place', [{ name: 'address' }, { name: 'cp' }, { name: 'city' }, { name: 'state' }]),
    ...inGroup('maintainer', [
      { name: 'maintainerName', help: true },
      { name: 'maintainerSince', kind: 'day', help: true },
      { name: 'maintainerNif' },
      { name: 'riteRegistration', help: true },
      { name: 'lowVoltageRegistration', help: true },
      { name: 'fireRegistration', help: true },
      { name: 'fgasRegistration', help: true },
      { name: 'hourlyRate', help: true },
    ]),
    ...inGroup('director', [{ name: 'directorName', help: true }, { name: 'directorCollegeNumber' }]),
    ...inGroup('thermal', [
      { name: 'thermalRegistration', help: true },
      { name: 'riteTechnicianName', help: true },
      { name: 'riteTechnicianCard' },
      { name: 'riteContract', help: true },
      { name: 'riteContractEnd', kind: 'day' },
    ]),
    ...inGroup('seasons', [
      { name: 'heatingFrom', of: 'month', help: true },
      { name: 'heatingTo', of: 'month' },
      { name: 'coolingFrom', of: 'month', help: true },
      { name: 'coolingTo', of: 'month' },
      { name: 'heatingFromDay', help: true },
      { name: 'heatingToDay' },
      { name: 'coolingFromDay' },
      { name: 'coolingToDay' },
      { name: 'closedFrom', of: 'month', help: true },
      { name: 'closedTo', of: 'month' },
      { name: 'closedFromDay' },
      { name: 'closedToDay' },
    ]),
  ],
  columns: ['name', 'ref', 'city', 'contactPerson', 'phone', 'timeZone'],
  defaultSort: 'name',
  asksBeforeDeactivation: true,
  stale: ['session'],
  relatedList: (kind, { id }) => {
    if (kind === 'buildings') return paths.administration({ tab: 'structure', installationId: id });
    if (kind === 'lowVoltageReports') return paths.lowVoltage({ installationId: id });
    return kind === 'installationUsers'
      ? paths.administration({ tab: 'people', installationId: id })
      : undefined;
  },
});

export const categoriesCatalogue = defineCatalogue({
  key: 'categories',
  texts: 'mfe-admin',
  routes: categories,
  fields: [{ name: 'name' }],
  columns: ['name'],
  defaultSort: 'id',
});

export const elementTypesCatalogue = defineCatalogue({
  key: 'elementTypes',
  texts: 'mfe-admin',
  routes: elementTypes,
  fields: [
    { name: 'name' },
    { name: 'description', long: true },
    { name: 'lowVoltageElementType', of: 'lowVoltageElementType', help: true },
    { name: 'knownFields', custom: typeKnownFields },
    { name: 'ownFields', custom: typeOwnFields },
    { name: 'order' },
  ],
  relatedList: (kind, { id }) =>
    kind === 'elements' ? paths.administration({ elementTypeId: id }) : undefined,
  columns: ['name', 'description', 'awaitsApproval', 'order'],
  filters: ['awaitsApproval'],
  defaultSort: 'order',
});

export const choreTypesCatalogue = defineCatalogue({
  key: 'choreTypes',
  texts: 'mfe-admin',
  routes: choreTypes,
  fields: [{ name: 'name' }, { name: 'order' }],
  columns: ['name', 'order'],
  defaultSort: 'order',
  relatedList: (kind, { id }) =>
    kind === 'genericChores' ? paths.genericChores({ choreTypeId: id }) : undefined,
});

interface FormatValues {
  readonly valueType?: ValueType;
  readonly numeric?: boolean | undefined;
}
const isText = ({ valueType }: FormatValues): boolean => valueType === ValueType.text;
const isNumeric = (values: FormatValues): boolean => isText(values) && values.numeric === true;

const wordsSchema = z.pick(formatSchema, { name: true, options: true });

export const formatsCatalogue = defineCatalogue({
  key: 'formats',
  texts: 'mfe-admin',
  routes: formats,
  fields: [
    { name: 'name' },
    { name: 'valueType', of: 'valueType' },
    { name: 'required' },
    { name: 'numeric', when: isText },
    { name: 'unit', when: isText },
    { name: 'symbol', when: isText },
    { name: 'quantity', when: isNumeric, help: true, after: QuantitySuggestion },
    { name: 'min', when: isNumeric },
    { name: 'max', when: isNumeric },
    { name: 'minFormula', when: isNumeric, custom: lowerFormula },
    { name: 'maxFormula', when: isNumeric, custom: upperFormula },
    { name: 'norm', when: isNumeric },
    { name: 'options', when: ({ valueType }) => valueType === ValueType.multiple },
    { name: 'order' },
  ],
  columns: ['name', 'valueType', 'unit', 'quantity', 'min', 'max', 'required', 'order'],
  filters: ['valueType'],
  defaultSort: 'order',
  defaults: { valueType: ValueType.text },
  retires: true,
  rewording: {
    route: correctFormatWords,
    count: countFormatRecords,
    isAsked: (row, values) => {
      const [before, after] = [row, values].map((one) => z.safeParse(wordsSchema, one).data);
      return before !== undefined && after !== undefined && changesWords(before, after);
    },
  },
});

export const genericChoresCatalogue = defineCatalogue({
  key: 'genericChores',
  texts: 'mfe-admin',
  routes: genericChores,
  fields: [
    ...choreContentFields,
    ...inGroup('timing', [{ name: 'satisfiesIds', to: toGenericChore, help: true }]),
    ...inGroup('rule', [{ name: 'norm' }, { name: 'article' }, { name: 'basis', help: true }]),
  ],
  columns: ['description', 'ref', 'choreTypeId', 'periodicity', 'priority', 'durationMinutes'],
  filters: ['choreTypeId', 'periodicity', 'archetype'],
  defaultSort: 'order',
  defaults: choreContentDefaults,
});
