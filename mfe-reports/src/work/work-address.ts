/** Which work a report is of, as the address says it. */
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { askedDays, type Days } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';

const numbers: readonly number[] = [];

export const scopeDefaults = {
  from: '',
  to: '',
  days: '',
  programme: '',
  archetype: numbers,
  periodicity: numbers,
  buildingId: numbers,
  floorId: numbers,
  areaId: numbers,
  elementId: numbers,
  elementTypeId: numbers,
  choreTypeId: numbers,
  person: numbers,
};

const lists = [
  ...(['archetype', 'periodicity', 'buildingId', 'floorId', 'areaId', 'elementId'] as const),
  ...(['elementTypeId', 'choreTypeId', 'person'] as const),
] as const;
type ListName = (typeof lists)[number];

/** Its names in the address. */
export const scopeNames = Object.keys(scopeDefaults);

export type ScopeAddress = Days & { readonly days: string; readonly programme: string } & Readonly<
    Record<ListName, readonly number[]>
  >;

type AskedInAddress = Days & { readonly days: string };

/** Which days an address asks for, by name or one by one; those of this month where an end is missing. */
export const useScopeDays = (): ((address: AskedInAddress) => Days) => {
  const { timeZone } = useFormat();
  return ({ from, to, days }) => {
    const today = localDayText(Date.now(), timeZone);
    return askedDays({ from, to, days }, today, { presets: reportPresets, usual: 'thisMonth' });
  };
};

export const useAskedDays = (address: AskedInAddress): Days => useScopeDays()(address);

export const programmeOf = (written: string) => programmes.find((each) => each === written);

/** What a link keeps of the address. */
export const linked = (address: ScopeAddress, days: Days) => ({
  ...days,
  ...(programmeOf(address.programme) ? { programme: address.programme } : {}),
  ...(Object.fromEntries(
    lists.filter((name) => address[name].length > 0).map((name) => [name, address[name]]),
  ) as Partial<Record<ListName, readonly number[]>>),
});

/** What is asked of the server. */
export const scopeQuery = (installationId: number, address: ScopeAddress, days: Days) => ({
  installationId,
  from: days.from,
  to: days.to,
  ...(programmeOf(address.programme) ? { programme: address.programme } : {}),
  ...(Object.fromEntries(
    lists.filter((name) => address[name].length > 0).map((name) => [name, address[name].join(',')]),
  ) as Partial<Record<ListName, string>>),
});
