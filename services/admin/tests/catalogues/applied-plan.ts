/** For tests: what an installation has after a plan, without a database. */
import type { ExistingRecords } from '../../src/cobie-import/plan/existing-records.ts';
import type { ImportPlan } from '../../src/cobie-import/plan/plan-import.ts';
import type { Planned } from '../../src/cobie-import/plan/planned.ts';

export const approved = { installationId: 1, approves: true };

export const nothing: ExistingRecords = {
  buildings: [],
  floors: [],
  areas: [],
  elementTypes: [],
  elements: [],
  thermalInstallations: [],
};

export const appliedTo = (existing: ExistingRecords, plan: ImportPlan): ExistingRecords => {
  const highest = Math.max(
    0,
    ...Object.values(existing)
      .flat()
      .map(({ _id }) => _id),
  );
  let id = highest;
  const kinds = [
    plan.elementTypes,
    plan.buildings,
    plan.floors,
    plan.areas,
    plan.elements,
    plan.thermalInstallations,
  ];
  for (const planned of kinds.flat() as Planned[]) planned.id ??= ++id;

  const record = (planned: Planned, blank: object, links: object) => ({
    _id: planned.id ?? 0,
    version: 0,
    description: '',
    name: planned.name,
    ...blank,
    ...planned.existing,
    ...planned.fields,
    ...links,
  });
  const merge = <T extends { _id: number }>(before: readonly T[], after: readonly object[]): T[] => {
    const changed = after as readonly T[];
    const ids = new Set(changed.map(({ _id }) => _id));
    return [...before.filter(({ _id }) => !ids.has(_id)), ...changed];
  };
  const unknown = { externalKey: null };
  const blankElement = {
    ...unknown,
    importKey: null,
    serialNumber: '',
    brand: '',
    model: '',
    installationDate: null,
    purchaseDate: null,
    power: null,
    coldPower: null,
    heatPower: null,
    voltage: null,
    speed: null,
  };
  return {
    buildings: merge(
      existing.buildings,
      plan.buildings.map((each) => record(each, unknown, {})),
    ),
    floors: merge(
      existing.floors,
      plan.floors.map((each) => record(each, unknown, { buildingId: each.parent?.id })),
    ),
    areas: merge(
      existing.areas,
      plan.areas.map((each) => record(each, { ...unknown, grossArea: null }, { floorId: each.parent?.id })),
    ),
    elementTypes: merge(
      existing.elementTypes,
      plan.elementTypes.map((each) => record(each, {}, {})),
    ),
    elements: merge(
      existing.elements,
      plan.elements.map((each) => {
        const { area, type } = each.where;
        const where = {
          ...(area ? { areaId: area.id } : {}),
          ...(type ? { elementTypeId: type.type.id } : {}),
        };
        return record(each, blankElement, where);
      }),
    ),
    thermalInstallations: merge(
      existing.thermalInstallations,
      plan.thermalInstallations.map((each) =>
        record(each, unknown, {
          buildingId: each.building?.id,
          generatorIds: [
            ...(each.existing?.generatorIds ?? []).filter((one) => !each.left.includes(one)),
            ...each.joined.map((element) => element.id),
          ],
        }),
      ),
    ),
  };
};
