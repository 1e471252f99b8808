/** What a family brings, entry by entry, each with what it refers to. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import * as catalogues from 'shared-kit/contracts/catalogues/catalogues';
import { formats as formatContract } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { buildingUses } from 'shared-kit/contracts/centres/installations';
import { LowVoltageElementType, ValueType } from 'shared-kit/contracts/enums';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import * as chores from 'shared-kit/contracts/plans/chores';
import { type PlanLine, planConditionSchema } from 'shared-kit/contracts/plans/maintenance-plans';
import { keyOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';
import * as specs from '../catalogues/describe-catalogues.ts';
import * as lowVoltageSpecs from '../catalogues/describe-low-voltage.ts';
import { choreTypeSpec } from '../chores/describe-chore-types.ts';
import { formatSpec } from '../chores/describe-formats.ts';
import { genericChoreSpec } from '../chores/describe-generic-chores.ts';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { insertPlans, madePlan } from './make-plan.ts';
import { type FamilyData, fieldsOfType } from './starter-data.ts';
import { byName, entryKey, type StarterEntry, stored } from './starter-entry.ts';
import { translated } from './translated.ts';

export const keyOfName = (resource: string, es: string): string =>
  entryKey({ resource, key: { nameKey: keyOf(es) } });

const keyOfRef = (ref: string): string =>
  entryKey({ resource: 'genericChores', key: { refKey: keyOf(ref) } });

/** Families stand one after another in their catalogues. */
const orderOf = ({ order }: FamilyData, index: number): number => order * 1000 + index + 1;

/** Everything that the family brings, in the order in which it is added: what is referred to first. */
export const entriesOf = (family: FamilyData): readonly StarterEntry[] => [
  ...typesOf(family),
  ...choresOf(family),
  ...inspectionsOf(family),
  ...family.genericObservations.map(({ name, elementTypes: types = [] }, index) => {
    const typeKeys = types.map((type) => keyOfName('elementTypes', type));
    return byName('genericObservations', name, {
      needs: typeKeys,
      ...stored(specs.genericObservationSpec, (idOf) =>
        bodyOf(catalogues.genericObservations, {
          name,
          elementTypeIds: typeKeys.map(idOf),
          order: orderOf(family, index),
        }),
      ),
    });
  }),
  ...family.correctiveTypes.map((type, index) =>
    byName('correctiveTypes', type.name, {
      ...stored(specs.correctiveTypeSpec, () =>
        bodyOf(catalogues.correctiveTypes, { ...type, order: orderOf(family, index) }),
      ),
    }),
  ),
  ...testsOf(family),
  ...plansOf(family),
];

/** What a type of the family is made with. */
const typeOf = (family: FamilyData, name: string, index: number) =>
  bodyOf(elementTypes, {
    name: translated(name),
    order: orderOf(family, index),
    knownFields: [...fieldsOfType(name)],
    lowVoltageElementType: family.lowVoltageTypes[name] ?? LowVoltageElementType.none,
  });

const typesOf = (family: FamilyData): StarterEntry[] => [
  ...choreTypeOf(family),
  ...family.elementTypes.map((name, index) =>
    byName('elementTypes', translated(name), {
      ...stored(elementTypeSpec, () => typeOf(family, name, index)),
    }),
  ),
];

const choreTypeOf = ({ choreType, order }: FamilyData): StarterEntry[] =>
  choreType
    ? [
        byName('choreTypes', choreType, {
          ...stored(choreTypeSpec, () => bodyOf(choreTypes, { name: choreType, order })),
        }),
      ]
    : [];

const choresOf = (family: FamilyData): StarterEntry[] => {
  const { choreType } = family;
  if (!choreType) return [];
  const typeKey = keyOfName('choreTypes', choreType.es);
  const formatKeys = new Map(
    family.formats.map(({ key, name }) => [key, keyOfName('formats', name.es)] as const),
  );
  const formats = family.formats.map(({ key: _, image, options, ...format }, index) =>
    byName('formats', format.name, {
      ...stored(formatSpec, () =>
        bodyOf(formatContract, {
          ...format,
          valueType: image ? ValueType.image : options ? ValueType.multiple : ValueType.text,
          options: options ?? [],
          order: orderOf(family, index),
        }),
      ),
    }),
  );
  const generics = family.genericChores.map(
    ({ formats: used, satisfies = [], ...chore }, index): StarterEntry => {
      const needed = used.flatMap((key) => formatKeys.get(key) ?? []);
      const satisfied = satisfies.map(keyOfRef);
      const entry = byName('genericChores', chore.description, {
        rule: chore,
        needs: [typeKey, ...needed, ...satisfied],
        ...stored(genericChoreSpec, (idOf) =>
          bodyOf(chores.genericChores, {
            ...chore,
            choreTypeId: idOf(typeKey),
            formatIds: needed.map(idOf),
            satisfiesIds: satisfied.map(idOf),
            order: orderOf(family, index),
          }),
        ),
      });
      return { ...entry, key: { refKey: keyOf(chore.ref) } };
    },
  );
  return [...formats, ...generics];
};

const inspectionsOf = (family: FamilyData): StarterEntry[] => {
  const { category } = family;
  if (!category) return [];
  const categoryKey = keyOfName('inspectionCategories', category.es);
  return [
    byName('inspectionCategories', category, {
      ...stored(specs.inspectionCategorySpec, () =>
        bodyOf(catalogues.inspectionCategories, { name: category, order: family.order }),
      ),
    }),
    ...family.genericInspections.map(({ elementTypes: types, ...rule }, index) => {
      const typeKeys = types.map((name) => keyOfName('elementTypes', name));
      return byName('genericInspections', rule.name, {
        rule,
        needs: [categoryKey, ...typeKeys],
        ...stored(specs.genericInspectionSpec, (idOf) =>
          bodyOf(catalogues.genericInspections, {
            ...rule,
            scope: translated(rule.scope),
            who: translated(rule.who),
            document: translated(rule.document),
            inspectionCategoryId: idOf(categoryKey),
            elementTypeIds: typeKeys.map(idOf),
            order: orderOf(family, index),
          }),
        ),
      });
    }),
  ];
};

const uses = {
  housing: buildingUses.filter((use) => use === 'housing'),
  others: buildingUses.filter((use) => use !== 'housing'),
} as const;

type FamilyPlan = FamilyData['plans'][number];

/** Conditions of a line as plans store them. */
export const conditionsOf = ({ amounts, use }: FamilyPlan['lines'][number]): PlanLine['conditions'] => [
  ...amounts.map((amount) => z.parse(planConditionSchema, { kind: 'amount', ...amount })),
  ...(use ? [{ kind: 'use' as const, uses: [...uses[use]] }] : []),
];

const planOf = ({ es, cat, en }: LocalizedText): LocalizedText => ({
  es: `Plan: ${es}`,
  cat: `Pla: ${cat}`,
  en: `Plan: ${en}`,
});

/** A plan has the id of its type, and its lines are of one or several families. */
const plansOf = (family: FamilyData): StarterEntry[] =>
  family.plans.map(({ elementType, norm, article, lines }): StarterEntry => {
    const typeKey = keyOfName('elementTypes', elementType);
    const chores = lines.flatMap(({ refs }) => refs.map(keyOfRef));
    return {
      resource: 'maintenancePlans',
      key: { nameKey: keyOf(elementType), family: family.key },
      name: planOf(translated(elementType)),
      rule: [norm, article].filter((part) => part !== '').join(', '),
      basis: 'practice',
      needs: [typeKey, ...new Set(chores)],
      make: async (_id, idOf) =>
        madePlan(
          idOf(typeKey),
          translated(elementType),
          lines.flatMap((line) =>
            line.refs.map((ref) => ({
              genericChoreId: idOf(keyOfRef(ref)),
              conditions: conditionsOf(line),
            })),
          ),
        ),
      insert: insertPlans(family.key),
    };
  });

const testsOf = (family: FamilyData): StarterEntry[] => {
  const testKeys = (resource: 'performedTests' | 'inspectionTests', element: number): string[] =>
    family[resource]
      .filter(({ lowVoltageElementType }) => lowVoltageElementType === element)
      .map(({ name }) => keyOfName(resource, name.es));
  return [
    ...family.performedTests.map((test, index) =>
      byName('performedTests', test.name, {
        rule: test,
        ...stored(lowVoltageSpecs.performedTestSpec, () =>
          bodyOf(lowVoltage.performedTests, {
            ...test,
            method: translated(test.method),
            order: orderOf(family, index),
          }),
        ),
      }),
    ),
    ...family.inspectionTests.map((test, index) =>
      byName('inspectionTests', test.name, {
        rule: test,
        ...stored(lowVoltageSpecs.inspectionTestSpec, () =>
          bodyOf(lowVoltage.inspectionTests, { ...test, order: orderOf(family, index) }),
        ),
      }),
    ),
    ...family.reports.map(({ element, ...report }, index) => {
      const performed = testKeys('performedTests', element);
      const inspected = testKeys('inspectionTests', element);
      return byName('genericLowVoltageReports', report.name, {
        rule: report,
        needs: [...performed, ...inspected],
        ...stored(lowVoltageSpecs.genericLowVoltageReportSpec, (idOf) =>
          bodyOf(lowVoltage.genericLowVoltageReports, {
            ...report,
            performedTestIds: performed.map(idOf),
            inspectionTestIds: inspected.map(idOf),
            order: orderOf(family, index),
          }),
        ),
      });
    }),
  ];
};
