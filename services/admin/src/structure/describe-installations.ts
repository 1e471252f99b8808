import { installations as contracts, type Installation } from 'shared-kit/contracts/centres/installations';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { defaultTimeZone, isTimeZone } from 'shared-kit/contracts/time-zone';
import { lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import {
  inspectionsV1,
  installationUsersV1,
  issuedPapersV1,
  reportsV1,
} from 'shared-kit/contracts/views/related';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type HourlyRates, ratesFromToday } from 'shared-kit/domain/figures/hourly-rates';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { trusted } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, nameKeys, refKeys, refuseRelated } from 'shared-kit/server/records';
import { claimDraftLogo, claimFile } from '../files/file-uses.ts';
import { buildings, installations } from './structure.model.ts';

type Described = Pick<Installation, 'ref' | 'name' | 'address' | 'city' | 'ownerName' | 'cif'>;

export const installationKeys = ({ ref, name, address, city, ownerName, cif }: Described) => ({
  ...nameKeys(name),
  ...refKeys(ref),
  searchText: searchTextOf([ref, name, address, city, ownerName, cif]),
});

export const installationSpec = describeRecords(contracts, {
  model: installations,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    nameKey: { code: 'nameExists', path: 'name' },
  },
  defaultSort: 'order',
  decidesAccess: true,
  installationOf: ({ _id }) => _id,
  validate(body) {
    const { timeZone, heatingFrom, heatingTo, coolingFrom, coolingTo, closedFrom, closedTo } = body;
    const fields = [
      ...(isTimeZone(timeZone) ? [] : [{ path: 'timeZone', code: 'invalidValue' }]),
      ...halfOf({ heatingFrom, heatingTo }),
      ...halfOf({ coolingFrom, coolingTo }),
      ...halfOf({ closedFrom, closedTo }),
      ...strayDays(body),
    ];
    if (fields.length > 0) fail('invalidInput', { fields });
  },
  fields: installationKeys,
  filter: (_query, { caller }) =>
    caller.isSuperAdmin
      ? {}
      : { _id: trusted({ $in: caller.grants.map(({ installationId }) => installationId) }) },
  async check({ id, next, current }, ctx, session) {
    const { logoId, videoCapacityGb } = next;
    if (current && !ctx.caller.isSuperAdmin && videoCapacityGb !== current.videoCapacityGb)
      fail('forbidden', { fields: [{ path: 'videoCapacityGb', code: 'superAdminOnly' }] });
    if (logoId && !current) await claimDraftLogo(ctx, { fileId: logoId, installationId: id }, session);
    else if (logoId && logoId !== current?.logoId)
      await claimFile(ctx, { fileId: logoId, installationId: id, purpose: 'logo', path: 'logoId' }, session);
    return { ...sinceOf(next, current), ...ratesAfter(next, current, ctx.now()) };
  },
  async checkRemoval({ _id: installationId }, ctx, session) {
    await claimForeign(ctx, installations.collection, { id: installationId, session });
    await refuseRelated(
      ctx,
      [
        buildings,
        { collection: reportsV1 },
        { collection: issuedPapersV1 },
        { collection: lowVoltageReportsV1 },
        { collection: inspectionsV1 },
        { collection: installationUsersV1 },
      ],
      { filter: { installationId }, code: 'installationHasRelated', session },
    );
  },
});

type Maintained = Partial<Pick<Installation, 'maintainerName' | 'maintainerSince'>>;

/** The day of the company before is not that of another one. */
const sinceOf = (next: Maintained, current: Maintained | null): { maintainerSince?: null } => {
  const { maintainerName: name = current?.maintainerName, maintainerSince: since } = next;
  const isAnother = current !== null && name !== current.maintainerName;
  return isAnother && (since === undefined || since === current.maintainerSince)
    ? { maintainerSince: null }
    : {};
};

type Rated = Partial<Pick<Installation, 'hourlyRate' | 'formerRates' | 'timeZone'>>;

export const ratesOf = ({ hourlyRate = null, formerRates = [] }: Rated): HourlyRates => ({
  hourlyRate,
  formerRates,
});

/** A rate that is changed among the other fields holds from today on: what was worked before costs what it did. */
const ratesAfter = (next: Rated, current: Rated | null, now: Date): Pick<Installation, 'formerRates'> => {
  if (current === null) return { formerRates: [] };
  const held = ratesOf(current);
  const { hourlyRate = held.hourlyRate } = next;
  const today = localDayText(now, current.timeZone ?? defaultTimeZone);
  return { formerRates: [...ratesFromToday(held, hourlyRate, today).formerRates] };
};

const ends = ['heatingFrom', 'heatingTo', 'coolingFrom', 'coolingTo', 'closedFrom', 'closedTo'] as const;

/** Days that no month is given for, or that it does not have. */
const strayDays = (body: InstallationDays): FieldError[] =>
  ends.flatMap((name) => {
    const day = body[`${name}Day`];
    const month = body[name];
    if (day === null || (month !== null && day <= daysIn(month))) return [];
    return [{ path: `${name}Day`, code: 'invalidValue' }];
  });

type InstallationDays = Pick<Installation, (typeof ends)[number] | `${(typeof ends)[number]}Day`>;

/** February as long as it gets. */
const daysIn = (month: number): number => new Date(Date.UTC(2028, month, 0)).getUTCDate();

/** A season with one end: the end that is missing. */
const halfOf = (season: Readonly<Record<string, number | null>>): FieldError[] => {
  const missing = Object.keys(season).filter((name) => season[name] === null);
  return missing.length === 1 ? missing.map((path) => ({ path, code: 'required' })) : [];
};
