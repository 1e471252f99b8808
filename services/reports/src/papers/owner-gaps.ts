/** What an installation has not said of who owns and who maintains it. */
import type { Gap, GapCode } from 'shared-kit/contracts/reports/papers';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';

type Named = keyof InstallationOwnersV1;

const codes: readonly (readonly [Named, GapCode])[] = [
  ['ownerName', 'ownerName'],
  ['cif', 'ownerNif'],
  ['maintainerName', 'maintainerName'],
  ['maintainerNif', 'maintainerNif'],
];

export const once = (code: GapCode): Gap => ({ code, count: 1, places: [] });

/** `more` beyond those that every document names. */
export const ownerGaps = (
  owner: InstallationOwnersV1,
  more: readonly (readonly [Named, GapCode])[] = [],
): Gap[] => [...codes, ...more].flatMap(([field, code]) => (owner[field] ? [] : [once(code)]));
