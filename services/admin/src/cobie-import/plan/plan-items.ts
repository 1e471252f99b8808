/** What an import would make or change, for people to look through: each value as it will be stored. */
import type { CobiePreviewItem } from 'shared-kit/contracts/centres/cobie-imports';
import { cut } from '../values.ts';
import type { ExistingElement, ExistingRecords } from './existing-records.ts';
import type { PlannedType } from './plan-element-types.ts';
import type { PlannedElement } from './plan-elements.ts';
import { type ImportPlan, planKinds } from './plan-import.ts';
import type { Place } from './plan-places.ts';
import type { PlannedThermal } from './plan-thermal.ts';
import type { PlannedUse } from './plan-uses.ts';
import { typeNames } from './type-names.ts';

type AnyPlanned = Place | PlannedType | PlannedElement | PlannedUse | PlannedThermal;
type Value = CobiePreviewItem['values'][number];

/** At most `limit` of it. */
export const itemsOf = (plan: ImportPlan, existing: ExistingRecords, limit: number): CobiePreviewItem[] => {
  const named = namesIn(existing);
  return planKinds
    .flatMap((kind): readonly AnyPlanned[] => plan[kind])
    .filter((each) => each.row !== null && each.action !== 'unchanged' && !isToldElsewhere(each))
    .slice(0, limit)
    .map((planned) => {
      const values = valuesOf(planned, named);
      return {
        sheet: planned.sheet,
        row: planned.row ?? 0,
        action: planned.action,
        name: planned.name,
        context: contextOf(planned),
        changes: planned.action === 'update' ? values.map(({ field }) => field) : [],
        values,
      };
    });
};

/** A building of which the uses change, or a thermal installation that generators come to, by the rows that say so. */
const isToldElsewhere = (planned: AnyPlanned): boolean =>
  planned.action === 'update' &&
  ['Facility', 'ThermalInstallation'].includes(planned.sheet) &&
  Object.keys(planned.fields).every((field) => field === 'uses') &&
  !('isMoved' in planned && planned.isMoved);

/** What nobody sees of a record. */
const unseen: ReadonlySet<string> = new Set([
  'importKey',
  'externalKey',
  'onlyIn',
  'data',
  'order',
  'name',
  'uses',
]);
const longestShown = 200;

interface Names {
  area(id: number): string | null;
  building(id: number): string | null;
  type(id: number): string | null;
}

const namesIn = ({ areas, buildings, elementTypes }: ExistingRecords): Names => {
  const nameOfBuilding = new Map(buildings.map(({ _id, name }) => [_id, name]));
  const names = new Map(areas.map(({ _id, name }) => [_id, name]));
  const types = new Map(elementTypes.map((type) => [type._id, type]));
  const named = typeNames(elementTypes);
  return {
    area: (id) => names.get(id) ?? null,
    building: (id) => nameOfBuilding.get(id) ?? null,
    type: (id) => {
      const type = types.get(id);
      return type ? named.nameIn(type, 'es') : null;
    },
  };
};

const valuesOf = (planned: AnyPlanned, names: Names): Value[] => {
  const { fields, existing } = planned;
  const own = Object.keys(fields)
    .filter((field) => !unseen.has(field) || (existing && field !== 'data' && isSeen(field)))
    .map((field) => ({
      field,
      before: shownOf(existing && Reflect.get(existing, field)),
      after: shownOf(fields[field]),
    }));
  const told = own.filter(({ before, after }) => before !== after);
  if ('building' in planned) return [...told, ...standing(planned, names)];
  return 'where' in planned
    ? [...told, ...placed(planned, names), ...given(planned), ...dataOf(planned)]
    : told;
};

/** Of what there is already: a name or an order that changes. */
const isSeen = (field: string): boolean => field === 'name' || field === 'order';

const given = ({ given: names }: PlannedElement): Value[] =>
  names ? [{ field: 'thermalInstallation', ...names }] : [];

const standing = ({ building, existing }: PlannedThermal, names: Names): Value[] =>
  moved('buildingId', building, { from: existing?.buildingId, nameOf: names.building });

const placed = ({ where: { area, type }, existing }: PlannedElement, names: Names): Value[] => [
  ...moved('areaId', area && { id: area.id, name: area.name }, {
    from: existing?.areaId,
    nameOf: names.area,
  }),
  ...moved('elementTypeId', type && { id: type.type.id, name: type.type.name }, {
    from: existing?.elementTypeId,
    nameOf: names.type,
  }),
];

const moved = (
  field: string,
  to: { readonly id: number | null; readonly name: string } | null,
  { from, nameOf }: { readonly from: number | undefined; readonly nameOf: (id: number) => string | null },
): Value[] =>
  to === null || (from !== undefined && to.id === from)
    ? []
    : [{ field, before: from === undefined ? null : nameOf(from), after: to.name }];

const dataOf = ({ fields, existing }: PlannedElement): Value[] => {
  if (fields.data === undefined) return [];
  const stored: ExistingElement['data'] = existing?.data ?? {};
  const data: Readonly<Record<string, unknown>> = Object(fields.data);
  return [...new Set([...Object.keys(data), ...Object.keys(stored)])].flatMap((key) =>
    data[key] === stored[key]
      ? []
      : [{ field: `data.${key}`, before: shownOf(stored[key]), after: shownOf(data[key]) }],
  );
};

/** A value as it is stored; null for none. */
const shownOf = (value: unknown): string | number | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return value;
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value), longestShown);
};

const contextOf = (planned: AnyPlanned): string => {
  if ('where' in planned) return planned.where.type?.type.name ?? '';
  if ('building' in planned) return planned.building?.name ?? '';
  return 'parent' in planned ? (planned.parent?.name ?? '') : '';
};
