import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { Archetype } from 'shared-kit/contracts/enums';
import { listEnabledFeatures } from 'shared-kit/contracts/modules/enabled-features';
import {
  type Programme,
  programmeOf as programmeOfArchetype,
  programmes,
  programmesOn,
} from 'shared-kit/contracts/plans/programmes';
import { countedWith, reportPermissions } from 'shared-kit/contracts/reports/report-access';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { defineReference, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
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

/** Those that the installation has; all of them as long as nobody knows. */
const useProgrammesOn = (): readonly Programme[] => {
  const { installation } = useInstallation();
  const { data } = useRoute(
    listEnabledFeatures,
    { query: installation ? { installationId: String(installation.id) } : {} },
    { enabled: installation !== null, staleTime: 60_000 },
  );
  return programmesOn(data?.data);
};

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

/** None where there is nothing to choose; what is chosen is offered as long as it is. */
export const useProgrammeFilter = (
  address: OfProgramme,
  setAddress: (change: OfProgramme) => void,
  on: readonly Programme[] = programmes,
): readonly Filter[] => {
  const t = useText();
  const counted = useCountedProgrammes().filter((each) => on.includes(each) || each === address.programme);
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
  const on = useProgrammesOn();
  const isOffered = (value: number): boolean => {
    const archetype = Object.values(Archetype).find((each) => each === value);
    return archetype === undefined || on.includes(programmeOfArchetype[archetype]);
  };
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
      options: options(name).filter(
        ({ value }) => name === 'periodicity' || isOffered(value) || address.archetype.includes(value),
      ),
      values: address[name],
      nameOf: (value) => text(name, value),
      onChange: (values) => setAddress({ [name]: values }),
    });
  return [
    useDaysFilter(address, setAddress),
    ...useProgrammeFilter(address, setAddress, on),
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
