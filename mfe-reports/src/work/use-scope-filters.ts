import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { type Programme, programmes } from 'shared-kit/contracts/plans/programmes';
import { countedWith, reportPermissions } from 'shared-kit/contracts/reports/report-access';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { usePermissions } from 'shared-kit/web/app';
import { defineReference, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useEnumText } from 'shared-kit/web/i18n';
import { anyOf, type Filter, oneOf, useDayFilter } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { type ScopeAddress, useAskedDays } from './work-address.ts';

const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });
const toFloor = defineReference({ routes: floors, label: 'name', sort: 'order' });
const toArea = defineReference({ routes: areas, label: 'name', sort: 'name' });
const toElement = defineReference({
  routes: elements,
  label: elementLabel,
  sort: 'name',
});

/** Those that the person may count there. */
const useCountedProgrammes = (): readonly Programme[] => {
  const { hasAny } = usePermissions();
  const counted = reportPermissions
    .filter((permission) => hasAny(permission))
    .flatMap((permission) => countedWith[permission]);
  return programmes.filter((programme) => counted.includes(programme));
};

type SetAddress = (change: Partial<ScopeAddress>) => void;
type OfDays = Pick<ScopeAddress, 'from' | 'to' | 'days'>;
type OfProgramme = Pick<ScopeAddress, 'programme'>;

export const useDaysFilter = (address: OfDays, setAddress: (change: Partial<OfDays>) => void): Filter => {
  const t = useText();
  const asked = useAskedDays(address);
  return useDayFilter({
    label: t('filter.days'),
    days: address.days === '' ? { from: address.from, to: address.to } : asked,
    presets: reportPresets,
    onChange: (change) => setAddress({ ...(address.days === '' ? {} : asked), ...change, days: '' }),
  });
};

/** None where there is nothing to choose. */
export const useProgrammeFilter = (
  address: OfProgramme,
  setAddress: (change: OfProgramme) => void,
): readonly Filter[] => {
  const t = useText();
  const counted = useCountedProgrammes();
  if (counted.length < 2) return [];
  return [
    oneOf({
      key: 'programme',
      label: t('filter.programme'),
      options: counted.map((value) => ({ value, label: t(`programme.${value}`) })),
      value: counted.find((each) => each === address.programme) ?? null,
      onChange: (value) => setAddress({ programme: value ?? '' }),
    }),
  ];
};

/** Days, programme, archetype, periodicity and places. */
export const useScopeFilters = (address: ScopeAddress, setAddress: SetAddress): readonly Filter[] => {
  const t = useText();
  const { options, text } = useEnumText();
  const places = {
    buildingId: useReferenceOptions(toBuilding, address.buildingId),
    floorId: useReferenceOptions(toFloor, address.floorId),
    areaId: useReferenceOptions(toArea, address.areaId),
    elementId: useReferenceOptions(toElement, address.elementId),
  };
  const ofEnum = (name: 'archetype' | 'periodicity'): Filter =>
    anyOf({
      key: name,
      label: t(`filter.${name}`),
      options: options(name),
      values: address[name],
      nameOf: (value) => text(name, value),
      onChange: (values) => setAddress({ [name]: values }),
    });
  return [
    useDaysFilter(address, setAddress),
    ...useProgrammeFilter(address, setAddress),
    ofEnum('archetype'),
    ofEnum('periodicity'),
    ...(['buildingId', 'floorId', 'areaId', 'elementId'] as const).map((name) =>
      anyOf({
        key: name,
        label: t(`filter.${name}`),
        ...places[name],
        values: address[name],
        nameOf: () => '…',
        onChange: (values) => setAddress({ [name]: values }),
      }),
    ),
  ];
};
